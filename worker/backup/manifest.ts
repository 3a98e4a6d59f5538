import * as z from 'zod/mini'
import { BackupError } from './encrypt-object.ts'

export const partEntry = z.object({
  name: z.string(),
  rows: z.number(),
  /** SHA-256 of the uncompressed lines. */
  digest: z.string(),
})

export const tableEntry = z.object({
  name: z.string(),
  rows: z.number(),
  parts: z.array(partEntry),
})

/** Contents of a backup. Written last and encrypted like the parts: without it a backup does not count. */
const manifest = z.object({
  version: z.literal(1),
  day: z.string(),
  startedAt: z.number(),
  finishedAt: z.number(),
  tables: z.array(tableEntry),
})

export type Part = z.output<typeof partEntry>
export type TableEntry = z.output<typeof tableEntry>
export type Manifest = z.output<typeof manifest>

export const serializeManifest = (content: Manifest) => new TextEncoder().encode(JSON.stringify(content))

/** Throws BackupError for an unknown version. */
export function parseManifest(content: Uint8Array): Manifest {
  const parsed = manifest.safeParse(JSON.parse(new TextDecoder().decode(content)))
  if (!parsed.success) throw new BackupError('The manifest of the backup has an unknown version.')
  return parsed.data
}
