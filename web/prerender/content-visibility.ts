import { allAddresses, type Page } from '#web/site.ts'
import { type SectionHeights, sectionHeights } from './section-heights.ts'

const deferredPages: Page[] = ['rental']

/** So long that a slow phone should not lay them out whole before it shows anything. */
export const deferredAddresses = allAddresses.filter(({ page }) => deferredPages.includes(page))

/** What `npm run measure-sections` measures: sections that have an id, at each of the widths below of the window. */
export const deferredSections = 'main section[id]'

/** Each height counts up to the next width: phones as they are sold, and where a layout changes. */
export const measuredWidths = [360, 375, 390, 412, 430, 480, 640, 768, 1024, 1280, 1366]

const rem = (px: number) => `${Math.round((px / 16) * 10) / 10}rem`

/** Rules for those sections whose height changes with this width. */
function rulesAt(sections: SectionHeights[string], index: number): string {
  const changed = Object.entries(sections).filter(([, px]) => px[index] !== px[index - 1])
  return changed.map(([id, px]) => `#${id}{--height:${rem(px[index] ?? 0)}}`).join('')
}

/**
 * Sections further down, and the machines in one line, are laid out when they come near. Until then each takes the height that it will have, so that
 * nothing jumps and links to sections land where they should. Paper gets all of them. The rules are part of the
 * document, not of the page's code: who comes by the router has a page that is laid out whole.
 */
export function renderContentVisibility(path: string): string {
  const sections = sectionHeights[path]
  if (!sections) return ''
  const selector = Object.keys(sections)
    .map((id) => `#${id}`)
    .join()
  const late = `@media screen{${selector}{content-visibility:auto;contain-intrinsic-height:auto var(--height)}}`
  const sized = measuredWidths.slice(1).map((width, index) => {
    const rules = rulesAt(sections, index + 1)
    return rules && `@media(width>=${width / 16}em){${rules}}`
  })
  return `<style>${late}${rulesAt(sections, 0)}${sized.join('')}</style>`
}
