import { randomBytes } from 'node:crypto'
import { createSigningKeys } from '../local-secrets.ts'
import { requireSuccess } from '../run-command.ts'
import type { ResourceContext } from './ensure-resources.ts'
import type { Options } from './options.ts'

/** 256 bits, for the encryption of backups. */
const createBackupKey = () => randomBytes(32).toString('base64')

interface WantedSecrets {
  given: Record<string, string>
  withBackups: boolean
  options: Pick<Options, 'replace-secrets' | 'secrets'>
}

/** Printed to the terminal once, and to no log. */
const backupKeyNote = (key: string) => `
BACKUP_KEY  ${key}

Without this key no backup can be read. It is shown now and never again: keep it in the company’s password manager,
and not only there. Whoever has it and the bucket can read everything.
`

/**
 * Generates missing keys and uploads all secrets at once, over standard input. The first time wrangler creates an empty
 * Worker for them, so that the first deployment has its secrets.
 */
export function ensureSecrets(
  { wrangler, inventory, say }: ResourceContext,
  { given, withBackups, options }: WantedSecrets,
): { hasChanged: boolean } {
  const isThere = (name: string) => inventory.secrets?.includes(name) === true
  const kept = Object.keys(given).filter((name) => isThere(name) && !options['replace-secrets'])
  const secrets: Record<string, string> = Object.fromEntries(
    Object.entries(given).filter(([name]) => !kept.includes(name)),
  )
  // Replacing them would sign everybody out.
  if (!isThere('AUTH_SIGNING_KEYS')) secrets.AUTH_SIGNING_KEYS = createSigningKeys()
  // Another key would leave older backups unreadable.
  const madeBackupKey = options.secrets.BACKUP_KEY ? null : createBackupKey()
  const needsBackupKey = withBackups && !isThere('BACKUP_KEY')
  if (needsBackupKey) secrets.BACKUP_KEY = options.secrets.BACKUP_KEY ?? madeBackupKey ?? ''
  if (kept.length > 0) say(`Secrets   ${kept.join(', ')} kept; --replace-secrets replaces them`)
  const names = Object.keys(secrets)
  if (names.length === 0) {
    say('Secrets   all are set already')
    return { hasChanged: false }
  }
  // Shown before it is used: without having seen the key nobody could read its backups.
  if (needsBackupKey && madeBackupKey) say(backupKeyNote(madeBackupKey))
  requireSuccess(wrangler(['secret', 'bulk'], JSON.stringify(secrets)), 'The secrets could not be set.')
  say(`Secrets   ${names.join(', ')} set`)
  return { hasChanged: true }
}
