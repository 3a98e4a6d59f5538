import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { toPalettePng } from './palette-png.ts'

export const font = {
  fontFiles: ['web/fonts/archivo-headline.ttf'],
  loadSystemFonts: false,
  defaultFontFamily: 'Archivo',
}

/** Writes an SVG as a PNG so many pixels wide, on a ground where it leaves any uncovered. */
export async function writePng(file: string, svg: string, widthPx: number, ground?: string): Promise<void> {
  const options = { fitTo: { mode: 'width', value: widthPx } as const, font }
  const image = await renderAsync(svg, ground === undefined ? options : { ...options, background: ground })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, toPalettePng(image))
}
