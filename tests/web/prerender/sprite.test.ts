import { Resvg } from '@resvg/resvg-js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bounds } from '#web/drawings/bounds.ts'
import type { ScaledDrawing } from '#web/drawings/drawing.tsx'
import { machines, surroundings } from '#web/drawings/machines.ts'
import { machineClasses } from '#web/machine-finder/machine-classes.ts'
import { nameSprite, renderSprite } from '#web/prerender/sprite.tsx'

const sprite = renderSprite()
const ids = Array.from(sprite.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
const shapesIn = (markup: string) =>
  Array.from(markup.matchAll(/<(?:path|rect|circle)\b[^>]*>/g), ([shape]) => shape)

const drawn = Object.entries<ScaledDrawing>({ ...machines, ...surroundings })
const inline = drawn.map(([, { Figure }]) => renderToStaticMarkup(createElement(Figure))).join('')

const pxPerDm = 2
/** As `web/drawings/drawings.css` has them, for a rasteriser that knows neither variables nor strokes that do not scale. */
const paint = { line: '#14181c', white: '#ffffff', accent: '#ffc60a', glass: '#cfe3ea', fine: 1.1 / pxPerDm }
const rules = `.white{fill:${paint.white}}.accent{fill:${paint.accent}}.ink{fill:${paint.line}}
.glass{fill:${paint.glass}}.fine{stroke-width:${paint.fine}}.far{opacity:.3}`

/** Red, green, blue and opacity of each pixel. */
function pixelsOf({ bounds: { widthDm, heightDm } }: ScaledDrawing, content: string): Buffer {
  const [width, height] = [widthDm + 4, heightDm + 4]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 ${-heightDm - 2} ${width} ${height}"><style>${rules}</style>
    <g fill="none" stroke="${paint.line}" stroke-width="${2 / pxPerDm}" stroke-linecap="round" stroke-linejoin="round">${content}</g></svg>`
  return new Resvg(svg, { fitTo: { mode: 'zoom', value: pxPerDm }, background: '#888888' }).render().pixels
}

/** The share of a picture that another one shows in another colour; what only a finer edge changes does not count. */
function differenceOf(one: Buffer, other: Buffer): number {
  const clearly = 32
  const differing = one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > clearly)
  return differing.length / one.length
}

test('the sprite is sound and holds every drawing once', () => {
  // It throws at the first sign that is not in its place.
  expect(() => new Resvg(sprite)).not.toThrow()
  expect(ids.toSorted()).toEqual(Object.keys(bounds).toSorted())
  expect(ids).toEqual(expect.arrayContaining(machineClasses.map(({ id }) => id)))
})

test('it has attributes where drawings have classes, and nothing that moves', () => {
  expect(sprite).not.toMatch(/class=|style=|<style/)
  const known = ['white', 'accent', 'ink', 'glass', 'fine', 'far', 'bar', 'rises', 'hangs']
  const used = Array.from(inline.matchAll(/class="([^"]+)"/g), ([, names = '']) => names.split(' ')).flat()
  expect(new Set(known)).toEqual(new Set(used))
})

test.each(drawn)('%s looks the same as in a page', (id, each) => {
  const [, shown = ''] = sprite.match(new RegExp(`(<g id="${id}">.*?</g>)(?:<g id=|</svg>)`)) ?? []
  const colours = (markup: string) =>
    markup.replace(/var\(--drawing-(\w+)\)/g, (_, name: keyof typeof paint) => String(paint[name]))
  const asInPage = pixelsOf(each, renderToStaticMarkup(createElement(each.Figure)))
  expect(differenceOf(pixelsOf(each, colours(shown)), asInPage)).toBeLessThan(0.005)
  expect(differenceOf(pixelsOf(each, ''), asInPage)).toBeGreaterThan(0.01)
})

test('its strokes have the same width at every size, except those with a true width', () => {
  const shapes = shapesIn(sprite)
  const trueWidths = shapes.filter((shape) => / stroke-width="[\d.]+"/.test(shape))
  expect(trueWidths.length).toBeGreaterThan(60)
  expect(trueWidths.join('')).not.toContain('vector-effect')
  for (const shape of shapes)
    expect(trueWidths.includes(shape) || shape.includes('vector-effect="non-scaling-stroke"')).toBe(true)
})

test('its name has a content hash, in the folder with long caching', () => {
  expect(nameSprite()).toMatch(/^\/assets\/machines-[\w-]{8}\.svg$/)
  expect(nameSprite()).toBe(nameSprite())
})
