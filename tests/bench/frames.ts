import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** A picture of what was on the screen from a moment on; times are milliseconds since 1970. */
export interface Frame {
  at: number
  picture: Buffer
}

/** Records every frame of a page, a pixel of CSS each, until the returned function is called. */
export async function recordFrames(page: Page): Promise<() => Promise<Frame[]>> {
  const frames: Frame[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    if (metadata.timestamp !== undefined)
      frames.push({ at: metadata.timestamp * 1000, picture: Buffer.from(data, 'base64') })
    // A frame that came when the page was closed needs no receipt.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 90,
    maxWidth: width,
    maxHeight: height,
  })
  return async () => {
    await session.send('Page.stopScreencast')
    return frames
  }
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The grey values of a part of a frame. */
export async function readPart({ picture }: Frame, { x, y, width, height }: Box): Promise<Buffer> {
  const image = sharp(picture)
  const whole = await image.metadata()
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return image
    .extract({
      left,
      top,
      width: Math.min(Math.ceil(width), whole.width - left),
      height: Math.min(Math.ceil(height), whole.height - top),
    })
    .greyscale()
    .raw()
    .toBuffer()
}

/** The distance of the grey values of two parts, in the mean. */
export const distanceOf = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

/** The distance of the grey values of a part from their mean: little where it is empty. */
export function contrastOf(part: Buffer): number {
  const mean = part.reduce((sum, value) => sum + value, 0) / part.length
  return part.reduce((sum, value) => sum + Math.abs(value - mean), 0) / part.length
}
