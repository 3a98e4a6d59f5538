/** The module that the build and the development server load to render pages. */
export { spriteFile } from '#web/drawings/sprite-file.ts'
export { fillTemplate } from './fill-template.ts'
export { icoSizesPx, toIco } from './ico.ts'
export { iconBackground, iconLinks, icons, renderIcon, renderManifest } from './icons.ts'
export { ogImageSize, renderOgImage } from './og-images.tsx'
export { isFound, renderedPaths, renderPage } from './render-page.tsx'
export {
  renderHeadersFile,
  renderRedirectsFile,
  renderRobots,
  renderSecurityText,
  renderSitemap,
} from './site-files.ts'
export { renderSprite } from './sprite.tsx'
