import type { Manifest } from 'vite'

/** The manifest's key of the script that every page starts with; vite.config.ts names its chunk. */
export function getBootstrapChunk(manifest: Manifest): string {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === 'bootstrap')
  if (!key) throw new Error('The build has no chunk named bootstrap.')
  return key
}
