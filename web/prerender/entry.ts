/** What the build and the development server load to make pages. */
export { spriteFile } from '#web/drawings/from-sprite.tsx'
export { fillTemplate, renderHeadersFile, renderRobots, renderSitemap } from './documents.ts'
export { iconGround, iconLinks, icons, renderIcon, renderManifest } from './icons.ts'
export { pictureSize, renderPicture } from './pictures.tsx'
export { render, renderedPaths } from './render.tsx'
export { renderSprite } from './sprite.tsx'
