/** The ends of the addresses of files whose import failed, by file. */
const additions: Record<string, string> = {}

declare global {
  /**
   * Names a file to import: under an address of its own once it has failed, since browsers keep a failed import for as
   * long as the document lives, and another press would get the same failure. The build puts it into every import.
   */
  var again: (file: string) => string
}

globalThis.again = (file) => file + (additions[file] ?? '')

addEventListener('vite:preloadError', ({ payload }) => {
  additions[`./${/[\w-]+\.js/.exec(payload.message)}`] = `?${Date.now()}`
})

export {}
