/**
 * Evaluates React, so that the bootstrap script can do so in a task before the page's code. In React's chunk: in
 * that of the layout it would bring that along.
 */
export { createRoot, hydrateRoot } from 'react-dom/client'
