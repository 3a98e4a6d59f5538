import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPartName } from '#worker/backup/object-names.ts'
import type { BackupBucket } from './backup-bucket.ts'

/**
 * Keeps the parts that were read in a folder, encrypted as they are, so that a restore that was broken off asks for none
 * twice. A part’s name is never used again; manifests and lists of erasures are always read anew.
 */
export function keepParts(bucket: BackupBucket, folder: string): BackupBucket {
  return {
    list: bucket.list,
    async get(name) {
      if (!isPartName(name)) return bucket.get(name)
      const file = join(folder, encodeURIComponent(name))
      if (existsSync(file)) return new Uint8Array(readFileSync(file))
      const part = await bucket.get(name)
      if (!part) return null
      mkdirSync(folder, { recursive: true })
      // A write that is broken off leaves no half part under the name.
      writeFileSync(`${file}.half`, part, { mode: 0o600 })
      renameSync(`${file}.half`, file)
      return part
    },
  }
}
