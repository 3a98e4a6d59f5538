// The script of a web worker: what a stranger's PDF keeps busy is not the page, and can be ended.
import { drawFirstPage } from './draw-first-page.ts'
import type { Drawing } from './drawing.ts'
import { ProtectedError } from './preview-errors.ts'

export interface DrawRequest {
  file: Blob
  maxSide: number
}

/** The parser of PDF.js says words of its own at this port; they have other names. */
export type DrawAnswer =
  | { kind: 'ready' }
  | { kind: 'drawn'; drawing: Drawing }
  | { kind: 'failed'; isProtected: boolean }

const answer = (message: DrawAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer })

addEventListener('message', ({ data: { file, maxSide } }: MessageEvent<DrawRequest>) => {
  drawFirstPage(file, maxSide).then(
    (drawing) => answer({ kind: 'drawn', drawing }, [drawing.bitmap]),
    (error) => answer({ kind: 'failed', isProtected: error instanceof ProtectedError }),
  )
})

answer({ kind: 'ready' })
