import type { Manifest } from 'vite'

/** The manifest's key of a chunk that vite.config.ts names. */
export function getNamedChunk(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name)
  if (!key) throw new Error(`The build has no chunk named ${name}.`)
  return key
}

/** The script that every page starts with. */
export const getBootstrapChunk = (manifest: Manifest): string => getNamedChunk(manifest, 'bootstrap')
