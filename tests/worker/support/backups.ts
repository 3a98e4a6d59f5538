import { env } from 'cloudflare:workers'
import { getBackupKeys } from '#worker/backup/backup-keys.ts'
import { decompress, decryptObject } from '#worker/backup/encrypt-object.ts'
import { type Manifest, parseManifest } from '#worker/backup/manifest.ts'
import { manifestName } from '#worker/backup/object-names.ts'

export const backupKey = Buffer.from('the tests and nobody else have it').subarray(0, 32).toString('base64')

/** The bucket of the tests. */
export function requireBucket(): R2Bucket {
  if (!env.BACKUPS) throw new Error('wrangler.toml binds no bucket for backups')
  return env.BACKUPS
}

export async function emptyBucket(): Promise<void> {
  const { objects } = await requireBucket().list()
  await requireBucket().delete(objects.map(({ key }) => key))
}

export const objectNames = async (prefix = '') =>
  (await requireBucket().list({ prefix })).objects.map(({ key }) => key)

/** The decrypted content of an object. */
export async function openObject(name: string): Promise<Uint8Array> {
  const object = await requireBucket().get(name)
  if (!object) throw new Error(`there is no ${name}`)
  return decryptObject(await getBackupKeys(backupKey), name, new Uint8Array(await object.arrayBuffer()))
}

export const manifestOf = async (day: string): Promise<Manifest> =>
  parseManifest(await openObject(manifestName(day)))

/** The rows of a table in the backup of a day. */
export async function backedUpRows(day: string, table: string): Promise<Record<string, unknown>[]> {
  const entry = (await manifestOf(day)).tables.find(({ name }) => name === table)
  const rows: Record<string, unknown>[] = []
  for (const { name } of entry?.parts ?? []) {
    const lines = new TextDecoder().decode(await decompress(await openObject(name))).split('\n')
    rows.push(...lines.filter((line) => line !== '').map((line) => JSON.parse(line)))
  }
  return rows
}
