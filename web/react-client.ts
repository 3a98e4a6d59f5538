/**
 * React in a file of its own, so that the bootstrap script can load it before the page's code. Not in the chunk `react`:
 * what runs while React starts is kept apart from what it would have to parse again for the positions of its errors.
 */
export { hydrateRoot } from 'react-dom/client'
