import type { Manifest } from 'vite'

/** Under which key the manifest has the script that every page starts with. */
export function getBootstrapChunk(manifest: Manifest): string {
  const key = Object.keys(manifest).find((each) => manifest[each]?.isEntry)
  if (!key) throw new Error('The build has no entry.')
  return key
}
