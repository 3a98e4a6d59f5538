import { cp, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ViteDevServer } from 'vite'

const require = createRequire(import.meta.url)
const packageFile = require.resolve('pdfjs-dist/package.json')
const packageDir = dirname(packageFile)
const { version }: { version: string } = require(packageFile)

/**
 * The folder of what PDF.js fetches while it draws: decoders of scans, encodings, fonts of symbols that no system has, and
 * the licences of all of them. Under its version, as it is kept like every asset; `pdf-worker.ts` names it, too.
 */
const folder = `assets/pdfjs-${version}`

/** Names of the files in each of its folders. The decoders are scripts, as the CSP allows no WebAssembly. */
const served: Record<string, RegExp> = {
  cmaps: /./,
  standard_fonts: /^Foxit(Symbol|Dingbats)|^LICENSE_FOXIT$/,
  wasm: /nowasm|^LICENSE_.*(JBIG2|OPENJPEG)$/,
}

/** Copies it into the built site. */
export async function writePdfData(clientDir: string): Promise<void> {
  const copy = (file: string) => cp(join(packageDir, file), join(clientDir, folder, file))
  await copy('LICENSE')
  for (const [part, names] of Object.entries(served)) {
    const files = (await readdir(join(packageDir, part))).filter((name) => names.test(name))
    await Promise.all(files.map((name) => copy(join(part, name))))
  }
}

/** Serves it while developing. */
export function servePdfData({ middlewares }: ViteDevServer): void {
  middlewares.use((request, _response, next) => {
    // Vite serves what is in the project.
    request.url = request.url?.replace(`/${folder}/`, '/node_modules/pdfjs-dist/')
    next()
  })
}
