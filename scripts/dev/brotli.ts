import { brotliCompressSync, constants } from 'node:zlib'

/** The quality that Cloudflare uses when it compresses at the edge. */
const edgeQuality = 4

const compress = (body: string | Buffer, quality: number) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

export const compressAtEdge = (body: string | Buffer) => compress(body, edgeQuality)

export const compressWell = (body: string | Buffer) => compress(body, constants.BROTLI_MAX_QUALITY)
