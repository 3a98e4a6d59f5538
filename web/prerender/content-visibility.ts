import { allAddresses, type Page } from '#web/site.ts'
import { type SectionHeights, sectionHeights } from './section-heights.ts'

const deferredPages: Page[] = ['rental']

/** Pages so long that a slow phone should not lay them out completely before the first paint. */
export const deferredAddresses = allAddresses.filter(({ page }) => deferredPages.includes(page))

/** Selector of the sections that `npm run measure-sections` measures at each of the viewport widths below. */
export const deferredSections = 'main section[id]'

/** Viewport widths in px: common phones, and breakpoints. A height applies up to the next width. */
export const measuredWidths = [360, 375, 390, 412, 430, 480, 640, 768, 1024, 1280, 1366]

const rem = (px: number) => `${Math.round((px / 16) * 10) / 10}rem`

/** Rules for the sections whose height changes at this width. */
function rulesAt(sections: SectionHeights[string], index: number): string {
  const changed = Object.entries(sections).filter(([, px]) => px[index] !== px[index - 1])
  return changed.map(([id, px]) => `#${id}{--height:${rem(px[index] ?? 0)}}`).join('')
}

/**
 * `content-visibility: auto` for the sections of a long page, with their measured heights as intrinsic size, so that
 * nothing jumps and fragment links land in the right place. Not for print. The rules are part of the document, not of
 * the style sheet: after a page change by the router everything is laid out at once.
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
