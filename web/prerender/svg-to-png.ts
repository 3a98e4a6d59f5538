import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'

export const font = {
  fontFiles: ['web/fonts/archivo-headline.ttf'],
  loadSystemFonts: false,
  defaultFontFamily: 'Archivo',
}

/**
 * An SVG as a PNG of a width in pixels; `background` fills what the SVG leaves transparent. A palette of at most 256
 * colours, without dithering: flat drawings keep their colours and take half of what true colour takes.
 */
export async function toPng(svg: string, widthPx: number, background?: string): Promise<Buffer> {
  const options = { fitTo: { mode: 'width', value: widthPx } as const, font }
  const { pixels, width, height } = await renderAsync(
    svg,
    background === undefined ? options : { ...options, background },
  )
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, dither: 0, compressionLevel: 9 })
    .toBuffer()
}

export async function writePng(
  file: string,
  svg: string,
  widthPx: number,
  background?: string,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await toPng(svg, widthPx, background))
}
