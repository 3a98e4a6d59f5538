import type { FileType } from '#worker/contract/files.ts'
import type { Judgement } from './judgement.ts'

/**
 * A browser holds four bytes for each pixel. No camera takes larger pictures than this; a small file that claims more is
 * made to hurt whoever opens it.
 */
const maxPixels = 200_000_000

/** A picture of a size in pixels. */
export function judgeSize(type: FileType, width: number, height: number): Judgement {
  if (width === 0 || height === 0) return 'file_damaged'
  return width * height <= maxPixels ? type : 'file_type_refused'
}
