import { Resvg } from '@resvg/resvg-js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bounds } from '#web/drawings/bounds.ts'
import type { Drawn } from '#web/drawings/drawing.tsx'
import { machines, surroundings } from '#web/drawings/machines.ts'
import { classes } from '#web/line-up/data.ts'
import { nameSprite, renderSprite } from '#web/prerender/sprite.tsx'

const sprite = renderSprite()
const ids = Array.from(sprite.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
const shapes = Array.from(sprite.matchAll(/<(?:path|rect|circle)\b[^>]*>/g), ([shape]) => shape)

const drawn: Drawn[] = Object.values({ ...machines, ...surroundings })
const inline = drawn.map(({ Figure }) => renderToStaticMarkup(createElement(Figure))).join('')

test('the sprite is sound and holds every drawing once', () => {
  // It throws at the first sign that is not in its place.
  expect(() => new Resvg(sprite)).not.toThrow()
  expect(ids.toSorted()).toEqual(Object.keys(bounds).toSorted())
  expect(ids).toEqual(expect.arrayContaining(classes.map(({ id }) => id)))
})

test('it has every shape of the drawings, and attributes where they have classes', () => {
  expect(shapes).toHaveLength(inline.match(/<(path|rect|circle)\b/g)?.length ?? 0)
  expect(sprite).not.toMatch(/class=|style=|<style/)
  const looks = ['white', 'accent', 'ink', 'glass', 'fine', 'far', 'bar', 'tyre']
  const moves = ['rises', 'hangs']
  const used = Array.from(inline.matchAll(/class="([^"]+)"/g), ([, names = '']) => names.split(' ')).flat()
  expect(new Set([...looks, ...moves])).toEqual(new Set(used))
})

test('its strokes are as wide at every size, but for what has a true width', () => {
  const count = (pattern: RegExp) => sprite.match(pattern)?.length ?? 0
  const tyres = Array.from(sprite.matchAll(/<g fill="var\(--drawing-white\)"[^>]*>(.*?)<\/g>/g))
  const circles = tyres.flatMap(([, wheels = '']) => wheels.match(/<circle/g) ?? [])
  const trueWidths = shapes.filter((shape) => / stroke-width="[\d.]+"/.test(shape))
  expect(circles.length).toBeGreaterThan(30)
  expect(tyres.join('')).not.toContain('vector-effect')
  expect(trueWidths.join('')).not.toContain('vector-effect')
  expect(count(/vector-effect="non-scaling-stroke"/g)).toBe(
    shapes.length - circles.length - trueWidths.length,
  )
})

test('it is named after what it holds, where files may be kept for long', () => {
  expect(nameSprite()).toMatch(/^\/assets\/machines-[\w-]{8}\.svg$/)
  expect(nameSprite()).toBe(nameSprite())
})
