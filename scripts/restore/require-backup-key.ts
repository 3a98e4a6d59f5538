import type { Terminal } from '../setup/terminal.ts'

const keyPattern = /^[A-Za-z0-9+/]{43}=$/

/** `BACKUP_KEY` from the environment or a prompt. Throws if it is missing or invalid. */
export async function requireBackupKey(given: string | undefined, terminal: Terminal): Promise<string> {
  if (!given && !terminal.isThere)
    throw new Error('BACKUP_KEY is missing: the key that was shown once when it was created.')
  const question = { question: 'BACKUP_KEY', otherwise: 'BACKUP_KEY', isSecret: true }
  const key = given?.trim() || (await terminal.ask(question))
  if (!keyPattern.test(key))
    throw new Error('BACKUP_KEY is not valid: a key is 44 characters long and ends with =.')
  return key
}
