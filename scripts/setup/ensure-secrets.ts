import { randomBytes } from 'node:crypto'
import { createSigningKeys } from '../local-secrets.ts'
import type { ResourceContext } from './ensure-resources.ts'
import type { Options } from './options.ts'
import { requireSuccess } from './run-wrangler.ts'

/** 256 bits, as the encryption of backups takes them. */
const createBackupKey = () => randomBytes(32).toString('base64')

interface WantedSecrets {
  given: Record<string, string>
  withBackups: boolean
  options: Pick<Options, 'replacesSecrets' | 'secrets'>
}

/** Says it where it is read once, and in no log. */
const backupKeyNote = (key: string) => `
BACKUP_KEY  ${key}

Without this key no backup can be read. It is shown now and never again: keep it in the company’s password manager,
and not only there. Whoever has it and the bucket can read everything.
`

/**
 * Makes the keys that are missing and hands all secrets over in one go, over standard input. The first time that makes
 * an empty Worker to keep them, so that the first deployment finds what it needs.
 */
export function ensureSecrets(
  { wrangler, inventory, say }: ResourceContext,
  { given, withBackups, options }: WantedSecrets,
): { hasChanged: boolean } {
  const isThere = (name: string) => inventory.secrets?.includes(name) === true
  const kept = Object.keys(given).filter((name) => isThere(name) && !options.replacesSecrets)
  const secrets: Record<string, string> = Object.fromEntries(
    Object.entries(given).filter(([name]) => !kept.includes(name)),
  )
  // Replaced, they would sign everybody out, so that is never done in passing.
  if (!isThere('AUTH_SIGNING_KEYS')) secrets.AUTH_SIGNING_KEYS = createSigningKeys()
  // Another key leaves older backups unreadable, so that one stays as well.
  const madeBackupKey = options.secrets.BACKUP_KEY ? null : createBackupKey()
  const needsBackupKey = withBackups && !isThere('BACKUP_KEY')
  if (needsBackupKey) secrets.BACKUP_KEY = options.secrets.BACKUP_KEY ?? madeBackupKey ?? ''
  if (kept.length > 0) say(`Secrets   ${kept.join(', ')} kept; --replace-secrets replaces them`)
  const names = Object.keys(secrets)
  if (names.length === 0) {
    say('Secrets   all are there')
    return { hasChanged: false }
  }
  // Shown before it is used: a key that nobody has seen would make backups that nobody can read.
  if (needsBackupKey && madeBackupKey) say(backupKeyNote(madeBackupKey))
  requireSuccess(wrangler(['secret', 'bulk'], JSON.stringify(secrets)), 'The secrets could not be set.')
  say(`Secrets   ${names.join(', ')} set`)
  return { hasChanged: true }
}
