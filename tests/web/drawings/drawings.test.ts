import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { containers, excavators, platforms, siteEquipment } from '#web/content/figures.ts'
import { DimensionV } from '#web/drawings/dimensions.tsx'
import { Drawing, type ScaledDrawing } from '#web/drawings/drawing.tsx'
import { machines, surroundings } from '#web/drawings/machines.ts'
import { beam, outlines } from '#web/drawings/path.ts'
import { rotate } from '#web/drawings/rotate.ts'

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

const identity: Matrix = [1, 0, 0, 1, 0, 0]
const numbersIn = (text: string) => Array.from(text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), Number)

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

function toMatrix(transform: string): Matrix {
  let whole = identity
  for (const [, name, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersIn(list)
    const [sine, cosine] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)]
    if (name === 'translate') whole = times(whole, [1, 0, 0, 1, a, b])
    if (name === 'scale') whole = times(whole, [a, 0, 0, a, 0, 0])
    if (name === 'matrix') whole = times(whole, [a, b, c, d, e, f])
    if (name === 'rotate') {
      const turned = times([1, 0, 0, 1, b, c], [cosine, sine, -sine, cosine, 0, 0])
      whole = times(whole, times(turned, [1, 0, 0, 1, -b, -c]))
    }
  }
  return whole
}

/** Corners of a path as the kit writes it: M is absolute, everything else relative. */
function cornersOf(path: string) {
  let x = 0
  let y = 0
  return Array.from(path.matchAll(/([Mlhva])([^A-Za-z]*)/g)).flatMap(([, command = '', list = '']) => {
    const values = numbersIn(list)
    const size = { M: 2, l: 2, h: 1, v: 1, a: 7 }[command] ?? 2
    return Array.from({ length: values.length / size }, (_, index) => {
      const [first = 0, second = 0] = values.slice(index * size + (command === 'a' ? 5 : 0))
      if (command === 'M') [x, y] = [0, 0]
      if (command !== 'v') x += first
      if (command !== 'h') y += command === 'v' ? first : second
      return [x, y] as const
    })
  })
}

/** Everything drawn, in decimetres with y up; strokes that scale with the machine count with their width. */
function extentOf(markup: string) {
  const extent = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  const groups: { matrix: Matrix; stroke: number }[] = [{ matrix: identity, stroke: 0 }]
  for (const [, closing, tag, list = ''] of markup.matchAll(/<(\/?)(g|path|rect|circle)\b([^>]*)>/g)) {
    if (closing === '/') {
      if (tag === 'g') groups.pop()
      continue
    }
    const attributes = new Map(
      Array.from(list.matchAll(/([\w-]+)="([^"]*)"/g), ([, name, value]) => [name, value]),
    )
    const numeric = (name: string) => Number(attributes.get(name) ?? 0)
    const parent = groups.at(-1) ?? { matrix: identity, stroke: 0 }
    const matrix = times(parent.matrix, toMatrix(attributes.get('transform') ?? ''))
    const stroke = attributes.has('stroke-width') ? numeric('stroke-width') / 2 : parent.stroke
    if (tag === 'g') groups.push({ matrix, stroke })
    const [x, y, width, height] = [numeric('x'), numeric('y'), numeric('width'), numeric('height')]
    const corners =
      tag === 'path'
        ? cornersOf(attributes.get('d') ?? '')
        : tag === 'rect'
          ? ([
              [x, y],
              [x + width, y],
              [x, y + height],
              [x + width, y + height],
            ] as const)
          : tag === 'circle'
            ? ([[numeric('cx'), numeric('cy')]] as const)
            : []
    const reach = (stroke + (tag === 'circle' ? numeric('r') : 0)) * Math.hypot(matrix[0], matrix[1])
    for (const [right, down] of corners) {
      const across = matrix[0] * right + matrix[2] * down + matrix[4]
      const up = -(matrix[1] * right + matrix[3] * down + matrix[5])
      extent.left = Math.min(extent.left, across - reach)
      extent.right = Math.max(extent.right, across + reach)
      extent.bottom = Math.min(extent.bottom, up - reach)
      extent.top = Math.max(extent.top, up + reach)
    }
  }
  return extent
}

const compressed = (markup: string) => brotliCompressSync(markup).length
const all: Record<string, ScaledDrawing> = { ...machines, ...surroundings }
const drawn = Object.entries(all).map(([id, { Figure, bounds }]) => ({
  id,
  bounds,
  markup: renderToStaticMarkup(createElement(Figure)),
}))

/** Tenths of rounding, and half a finger. */
const slack = 0.15

describe.each(drawn)('$id', ({ id, bounds, markup }) => {
  test('starts at the ground line and fills exactly its bounds', () => {
    const extent = extentOf(markup)
    expect(extent.bottom).toBeGreaterThan(-slack)
    expect(extent.bottom).toBeLessThan(slack)
    expect(extent.left).toBeGreaterThan(-slack)
    expect(extent.left).toBeLessThan(1)
    expect(extent.right).toBeLessThan(bounds.widthDm + slack)
    expect(extent.right).toBeGreaterThan(bounds.widthDm - 1.5)
    expect(extent.top).toBeLessThan(bounds.heightDm + slack)
    expect(extent.top).toBeGreaterThan(bounds.heightDm - 2)
  })

  test('is plain, small markup', () => {
    expect(markup).not.toMatch(/NaN|undefined|style=|gradient|<image|<script|\de-/i)
    expect(compressed(markup)).toBeLessThan(id.endsWith('Crane') ? 850 : 650)
  })
})

test('all drawings together fit a page', () => {
  expect(compressed(drawn.map(({ markup }) => markup).join(''))).toBeLessThan(7 * 1024)
})

test('sizes are those of the figures, ten units to the metre', () => {
  const { officeContainer, electricScissor, roughTerrainScissor, wheeledExcavator, lightTower, fence } =
    machines
  const within = (metres: number, { from, to }: { from: number; to: number }) => {
    expect(metres).toBeGreaterThanOrEqual(from)
    expect(metres).toBeLessThanOrEqual(to)
  }
  const workingHeightM = (deckDm: number) => deckDm / 10 + platforms.all.reachAboveDeckM
  expect(officeContainer.bounds.widthDm / 10).toBeCloseTo(containers.lengthM)
  within(officeContainer.bounds.heightDm / 10, containers.heightM)
  within(workingHeightM(electricScissor.bounds.deckDm), platforms.electricScissor.workingHeightM)
  within(workingHeightM(roughTerrainScissor.bounds.deckDm), platforms.roughTerrainScissor.workingHeightM)
  within(lightTower.bounds.heightDm / 10, siteEquipment.lightTower.mastM)
  expect(fence.bounds.widthDm).toBeGreaterThan(2 * siteEquipment.fence.panelM.length * 10)
  expect(wheeledExcavator.bounds.widthDm / 10).toBeLessThan(excavators.wheeled.reachM.to + 2.5)
  expect(surroundings.person.bounds.heightDm).toBe(18)
  expect(surroundings.building.bounds.heightDm % surroundings.building.bounds.storeyDm).toBe(0)
})

test('a lowered scissor lift stays within the bounds of the raised one', () => {
  const { Figure, bounds } = machines.electricScissor
  const lowered = extentOf(renderToStaticMarkup(createElement(Figure, { deckDm: 40 })))
  expect(lowered.top).toBeCloseTo(51)
  expect(lowered.right).toBeLessThan(bounds.widthDm + slack)
})

test('an svg counts in decimetres, and is hidden or named', () => {
  const { Figure, bounds } = machines.generator
  const room = { bounds, margin: [5, 0, 0, 10] as const, children: createElement(Figure) }
  const frame = (title?: string) =>
    renderToStaticMarkup(createElement(Drawing, title ? { ...room, title } : room))
  expect(frame()).toMatch(/^<svg viewBox="-10 -22.4 34 22.4" class="drawing" aria-hidden="true">/)
  expect(frame('Agregat')).toMatch(/role="img" aria-label="Agregat"/)
})

test('a dimension line shows the figure it is given', () => {
  const markup = renderToStaticMarkup(createElement(DimensionV, { x: -5, from: 0, to: 80, label: '8 m' }))
  expect(markup).toContain('>8 m</text>')
  expect(markup).toContain('d="M-7 0h4M-5 0v-80M-7-80h4"')
})

test('paths are written y down, relative and short', () => {
  expect(outlines('0,0 5,0 5,5; 1,.5 2.04,-1.5', 'z')).toBe('M0 0h5v-5zM1-.5l1 2z')
  expect(beam(0, 0, 10, 0, 2)).toBe('0,1 0,-1 10,-1 10,1')
  expect(rotate(2, 0, 1, 0, 90)).toEqual({ x: expect.closeTo(1), y: expect.closeTo(1) })
})
