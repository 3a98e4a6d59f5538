import type { Manifest } from 'vite'

/** Under which key the manifest has the chunk that every page starts; vite.config.ts gives it its name. */
export function starterChunk(manifest: Manifest): string {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === 'starter')
  if (!key) throw new Error('The build has no chunk named starter.')
  return key
}
