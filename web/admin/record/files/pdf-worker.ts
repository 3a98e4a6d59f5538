// The script of a web worker: what a stranger's PDF keeps busy is not the page, and can be ended.
import { drawFirstPage } from './draw-first-page.ts'

export interface DrawRequest {
  file: Blob
  maxSide: number
}

export type DrawAnswer = { kind: 'ready' } | { kind: 'drawn'; bitmap: ImageBitmap } | { kind: 'failed' }

const answer = (message: DrawAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer })

addEventListener('message', ({ data: { file, maxSide } }: MessageEvent<DrawRequest>) => {
  drawFirstPage(file, maxSide).then(
    (bitmap) => answer({ kind: 'drawn', bitmap }, [bitmap]),
    () => answer({ kind: 'failed' }),
  )
})

answer({ kind: 'ready' })
