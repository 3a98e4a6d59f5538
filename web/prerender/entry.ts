/** What the build and the development server load to make pages. */
export { fillTemplate, renderHeadersFile, renderRobots, renderSitemap } from './documents.ts'
export { render, renderedPaths } from './render.tsx'
