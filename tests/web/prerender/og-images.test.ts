import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { allAddresses } from '#web/addresses.ts'
import { icoSizesPx, toIco } from '#web/prerender/ico.ts'
import { iconBackground, icons, renderIcon, renderManifest } from '#web/prerender/icons.ts'
import { setHeadline } from '#web/prerender/og-image-headline.ts'
import { layOutScene } from '#web/prerender/og-image-scenes.ts'
import { ogImageSize, renderOgImage } from '#web/prerender/og-images.tsx'
import { renderPage } from '#web/prerender/render-page.tsx'
import { font, toPng } from '#web/prerender/svg-to-png.ts'
import { company } from '#worker/domain/company.ts'

const drawn = await Promise.all(
  allAddresses.map(async ({ page, path }) => {
    const { html } = await renderPage(path, 'https://site.test')
    return { page, path, html, picture: renderOgImage(path, html) }
  }),
)

const textsOf = (svg: string) =>
  Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([whole, words = '']) => ({ whole, words }))

test('every page has an image of its own', () => {
  expect(new Set(drawn.map(({ picture }) => picture?.file)).size).toBe(24)
  expect(renderOgImage('/404', '<h1>x</h1>')).toBeNull()
})

describe.each(drawn)('$path', ({ page, html, picture }) => {
  const svg = picture?.svg ?? ''
  const [brand, ...lines] = textsOf(svg)

  test('its image says what its first heading says', () => {
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

  test('its image is small', async () => {
    const png = await toPng(svg, ogImageSize.width)
    expect(await sharp(png).metadata()).toMatchObject(ogImageSize)
    expect(png.length).toBeLessThan(60 * 1024)
  })
})

test('a headline takes another line only for much larger letters, and keeps bound words together', () => {
  const room = { widthPx: 600, heightPx: 300, lines: 3, largestPx: 90 }
  expect(setHeadline('Machine rental', room).lines).toEqual(['Machine rental'])
  const bound = setHeadline('Szkolenia operatorów w\u00a0całej Polsce', { ...room, widthPx: 400 })
  expect(bound.lines).toEqual(['Szkolenia', 'operatorów', 'w\u00a0całej Polsce'])
})

test('a PNG has a palette and exactly the colours of its drawing', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="#ffc60a" d="M0 0h1v1H0z"/></svg>'
  const png = await toPng(svg, 2, '#14181c')
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 2, height: 1, isPalette: true })
  const pixels = await sharp(png).removeAlpha().raw().toBuffer()
  expect([...pixels]).toEqual([0xff, 0xc6, 0x0a, 0x14, 0x18, 0x1c])
})

test('favicon.ico holds each size as a PNG that programs find by its directory', async () => {
  const favicon = readFileSync('web/public/favicon.svg', 'utf8')
  const pngs = await Promise.all(icoSizesPx.map((sizePx) => toPng(favicon, sizePx, iconBackground)))
  const ico = toIco(pngs, icoSizesPx)
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, icoSizesPx.length, 0])
  for (const [index, sizePx] of icoSizesPx.entries()) {
    const entry = ico.subarray(6 + 16 * index)
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)]
    expect([entry[0], entry[1]]).toEqual([sizePx, sizePx])
    const picture = await sharp(ico.subarray(offset, offset + length)).metadata()
    expect(picture).toMatchObject({ format: 'png', width: sizePx, height: sizePx })
  }
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
