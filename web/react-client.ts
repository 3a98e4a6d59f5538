/**
 * Evaluates React, so that the bootstrap script can do so in a task before the page's code. A chunk of its own: in the
 * chunk of the layout it would bring that along.
 */
export { hydrateRoot } from 'react-dom/client'
