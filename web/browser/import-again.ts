/** The ends of the addresses of files whose import failed, by file. */
const additions: Record<string, string> = {}

/**
 * Names a file to import: under an address of its own once it has failed, since browsers keep a failed import for as
 * long as the document lives, and another press would get the same failure. The build puts it into every import.
 */
const again = (file: string): string => file + (additions[file] ?? '')

Object.assign(globalThis, { again })

addEventListener('vite:preloadError', ({ payload }) => {
  const [file] = /[\w-]+\.js/.exec(payload.message) ?? []
  if (file) additions[`./${file}`] = `?${Date.now()}`
})
