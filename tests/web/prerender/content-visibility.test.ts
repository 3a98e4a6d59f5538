import { describe, expect, test } from 'vitest'
import {
  deferredAddresses,
  measuredWidths,
  renderContentVisibility,
} from '#web/prerender/content-visibility.ts'
import { renderPage } from '#web/prerender/render-page.tsx'
import { sectionHeights } from '#web/prerender/section-heights.ts'
import { allAddresses } from '#web/site.ts'

describe.each(deferredAddresses)('$path', ({ path }) => {
  test('has a height for each of its sections at each width', async () => {
    const { html } = await renderPage(path, 'https://site.test')
    const ids = Array.from(html.matchAll(/<section id="([^"]+)"/g), ([, id = '']) => id)
    expect(ids.length).toBeGreaterThan(3)
    expect(Object.keys(sectionHeights[path] ?? {}), 'npm run build && npm run measure-sections').toEqual(ids)
    for (const heights of Object.values(sectionHeights[path] ?? {})) {
      expect(heights).toHaveLength(measuredWidths.length)
      expect(Math.min(...heights)).toBeGreaterThan(100)
    }
  })

  test('is deferred on screens only', async () => {
    const { styles } = await renderPage(path, 'https://site.test')
    expect(styles.match(/content-visibility/g)).toHaveLength(1)
    expect(styles).toMatch(/^<style>@media screen\{(#[\w-]+,?)+\{content-visibility:auto;/)
  })
})

test('every other page is laid out at once', () => {
  const others = allAddresses.filter((address) => !deferredAddresses.includes(address))
  expect(others).toHaveLength(20)
  for (const { path } of others) expect(renderContentVisibility(path)).toBe('')
})
