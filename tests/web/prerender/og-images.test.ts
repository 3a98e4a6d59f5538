import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { Resvg, renderAsync } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { icons, renderIcon, renderManifest } from '#web/prerender/icons.ts'
import { setHeadline } from '#web/prerender/og-image-headline.ts'
import { layOutScene } from '#web/prerender/og-image-scenes.ts'
import { ogImageSize, renderOgImage } from '#web/prerender/og-images.tsx'
import { toPalettePng } from '#web/prerender/palette-png.ts'
import { renderPage } from '#web/prerender/render-page.tsx'
import { font } from '#web/prerender/svg-to-png.ts'
import { allAddresses } from '#web/site.ts'
import { company } from '#worker/contract/company.ts'

const drawn = await Promise.all(
  allAddresses.map(async ({ page, path }) => {
    const { html } = await renderPage(path, 'https://site.test')
    return { page, path, html, picture: renderOgImage(path, html) }
  }),
)

const textsOf = (svg: string) =>
  Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([whole, words = '']) => ({ whole, words }))

test('every page has a picture of its own', () => {
  expect(new Set(drawn.map(({ picture }) => picture?.file)).size).toBe(24)
  expect(renderOgImage('/404', '<h1>x</h1>')).toBeNull()
})

describe.each(drawn)('$path', ({ page, html, picture }) => {
  const svg = picture?.svg ?? ''
  const [brand, ...lines] = textsOf(svg)

  test('its picture says what its first heading says', () => {
    const [, heading = ''] = html.match(/<h1[^>]*>(.*?)<\/h1>/s) ?? []
    expect(brand?.words).toBe(company.name)
    expect(lines.map(({ words }) => words).join(' ')).toBe(heading.replaceAll('\u00a0', ' '))
  })

  test('its headline fits its box', () => {
    const { widthPx, heightPx } = layOutScene(page).headline
    const headline = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="630"><g font-family="Archivo">${lines.map(({ whole }) => whole).join('')}</g></svg>`
    const box = new Resvg(headline, { font }).getBBox()
    expect(box?.width).toBeGreaterThan(100)
    expect(box?.width).toBeLessThanOrEqual(widthPx)
    expect(box?.height).toBeLessThanOrEqual(heightPx * 1.1)
  })

  test('its picture is small', async () => {
    const image = await renderAsync(svg, { fitTo: { mode: 'width', value: ogImageSize.width }, font })
    expect([image.width, image.height]).toEqual([ogImageSize.width, ogImageSize.height])
    expect(toPalettePng(image).length).toBeLessThan(60 * 1024)
  })
})

test('a headline takes another line only for much larger letters, and keeps bound words together', () => {
  const room = { widthPx: 600, heightPx: 300, lines: 3, largestPx: 90 }
  expect(setHeadline('Machine rental', room).lines).toEqual(['Machine rental'])
  const bound = setHeadline('Szkolenia operatorów w\u00a0całej Polsce', { ...room, widthPx: 400 })
  expect(bound.lines).toEqual(['Szkolenia', 'operatorów', 'w\u00a0całej Polsce'])
})

describe('a PNG with a palette', () => {
  const decode = (png: Buffer) => {
    const chunks = new Map<string, Buffer>()
    for (let at = 8; at < png.length; ) {
      const length = png.readUInt32BE(at)
      chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length))
      at += length + 12
    }
    return {
      header: [...(chunks.get('IHDR') ?? [])],
      palette: [...(chunks.get('PLTE') ?? [])],
      rows: [...inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))],
    }
  }

  test('holds the colours it was given, the commonest first', () => {
    const [red, blue] = [
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ] as const
    const png = toPalettePng({ width: 2, height: 2, pixels: Buffer.from([red, blue, blue, blue].flat()) })
    expect(decode(png)).toEqual({
      header: [0, 0, 0, 2, 0, 0, 0, 2, 8, 3, 0, 0, 0],
      palette: [0, 0, 255, 255, 0, 0],
      rows: [0, 1, 0, 0, 0, 0],
    })
  })

  test('joins near colours when there are too many', () => {
    const pixels = Buffer.from(
      Array.from({ length: 1024 }, (_, index) => [index & 255, index >> 2, 0, 255]).flat(),
    )
    expect(decode(toPalettePng({ width: 32, height: 32, pixels })).palette.length).toBeLessThanOrEqual(768)
  })
})

test('icons are the padded favicon, and the manifest lists them', () => {
  const favicon = readFileSync('web/public/favicon.svg', 'utf8')
  for (const icon of icons) {
    const side = 32 + 2 * icon.padding
    expect(renderIcon(favicon, icon)).toContain(
      `viewBox="${0 - icon.padding} ${0 - icon.padding} ${side} ${side}"`,
    )
  }
  const manifest = JSON.parse(renderManifest())
  expect(manifest).toMatchObject({ name: company.legalName, start_url: '/', lang: 'pl', display: 'browser' })
  expect(manifest.icons).toContainEqual({
    src: '/icon-maskable-512.png',
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
  })
})
