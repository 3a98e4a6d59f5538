import { writeFileSync } from 'node:fs'
import { deferredAddresses, deferredSections, measuredWidths } from '#web/prerender/content-visibility.ts'
import type { SectionHeights } from '#web/prerender/section-heights.ts'
import { readBuiltSite } from './built-site.ts'
import { launchChromium } from './launch-chromium.ts'
import { serveSite } from './serve-built-site.ts'

const file = 'web/prerender/section-heights.ts'

/** Runs in the page: the content height of each section when all are laid out; padding is added to it. */
async function measure(selector: string): Promise<[id: string, heightPx: number][]> {
  await document.fonts.ready
  return Array.from(document.querySelectorAll<HTMLElement>(selector), (section) => {
    section.style.contentVisibility = 'visible'
    const { paddingTop, paddingBottom } = getComputedStyle(section)
    const paddingPx = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
    return [section.id, Math.round(section.getBoundingClientRect().height - paddingPx)]
  })
}

const server = await serveSite(readBuiltSite())
const browser = await launchChromium()
const measured: SectionHeights = {}
try {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  for (const { path } of deferredAddresses) {
    const sections: SectionHeights[string] = {}
    measured[path] = sections
    for (const width of measuredWidths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(server.origin + path)
      for (const [id, heightPx] of await page.evaluate(measure, deferredSections)) {
        sections[id] ??= []
        sections[id].push(heightPx)
      }
    }
  }
} finally {
  await browser.close()
  await server.close()
}

const quoted = (name: string) => (/^[a-z]+$/.test(name) ? name : `'${name}'`)
const linesOf = (sections: SectionHeights[string]) =>
  Object.entries(sections).map(([id, heights]) => `    ${quoted(id)}: [${heights.join(', ')}],`)
const pages = Object.entries(measured).map(
  ([path, sections]) => `  '${path}': {\n${linesOf(sections).join('\n')}\n  },`,
)
writeFileSync(
  file,
  `/** By path, then by the section's id: pixels between its paddings, one height for each width. Written by \`npm run measure-sections\`. */
export type SectionHeights = Record<string, Record<string, number[]>>

export const sectionHeights: SectionHeights = {
${pages.join('\n')}
}
`,
)
console.log(`${file} has the heights of the built site; build again to use them.`)
