/**
 * A browser holds four bytes for each pixel. No camera takes larger pictures than this; a small file that claims more is
 * made to hurt whoever opens it.
 */
const maxPixels = 200_000_000

/** In pixels. */
export const isSensibleSize = (width: number, height: number) =>
  width > 0 && height > 0 && width * height <= maxPixels
