/** What the build and the development server load to make pages. */
export { spriteFile } from '#web/drawings/sprite-file.ts'
export { fillTemplate, renderHeadersFile, renderRobots, renderSitemap } from './documents.ts'
export { iconGround, iconLinks, icons, renderIcon, renderManifest } from './icons.ts'
export { pictureSize, renderPicture } from './og-images.tsx'
export { isFound, render, renderedPaths } from './render-page.tsx'
export { renderSprite } from './sprite.tsx'
