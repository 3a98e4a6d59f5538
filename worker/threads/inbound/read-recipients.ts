import { addressParser, type Header } from 'postal-mime'
import { maxRecipients, recipientFields } from '#worker/contract/admin/mail-recipients.ts'
import type { StoredRecipient } from '#worker/db/schema/threads.ts'
import { toAsciiDomain } from '#worker/domain/email-address.ts'
import { toLine } from '#worker/domain/normalize-text.ts'
import type { Settings } from '#worker/env/settings.ts'
import { createAddressRemover } from '#worker/sending/thread-addresses/remove-addresses.ts'
import type { ThreadKey } from '#worker/sending/thread-addresses/thread-address.ts'

/** The characters of all headers of one name: enough for far more recipients. */
const maxHeaderLength = 16_000

/** Entries of one field, the same ones again included, and names with a comma twice. */
const maxEntries = 400
const maxNameLength = 100
const maxAddressLength = 320

/** Longer ones are not read: to bring letters to one form takes time that grows with the square of their marks. */
const maxReadLength = 1_000

/** Excludes quoted local parts, in which an address of a thread could hide. */
const addressPattern = /^[^\s@<>()[\]"\\,;:/?#]+@[^\s@<>()[\]"\\,;:/?#]+$/

/** Programs write `<a@b<mailto:a@b>>`, and very old ones the way to an address before it. */
const prefix = /^(?:mailto:|@[^:]*:)/

/** Up to its last whole entry, if it is too long. */
const cut = (value: string) =>
  (value.length <= maxHeaderLength ? value : value.slice(0, value.lastIndexOf(',', maxHeaderLength) + 1))
    .split(',', maxEntries)
    .join(',')

interface ReadRecipients {
  recipients: StoredRecipient[]
  /** True if there are more than are read or kept. */
  isCut: boolean
}

/** The address as it is compared: in lower case, its domain in ASCII. Null if it is invalid. */
function toKey(address: string): string | null {
  if (address.length > maxReadLength) return null
  const folded = address.normalize('NFKC').toLowerCase().replace(prefix, '')
  const [local, domain = ''] = folded.split('@')
  const ascii = toAsciiDomain(domain.replace(/\.$/, ''))
  if (!addressPattern.test(folded) || ascii === null) return null
  const key = `${local}@${ascii}`
  return key.length <= maxAddressLength ? key : null
}

/** The name beside an address, if it says more. */
function toName(name: string, address: string): string | null {
  const line = toLine(name.replace(/[<>]/g, '')).slice(0, maxNameLength).toWellFormed()
  const bare = line.replace(/^['"\s]+|['"\s]+$/g, '')
  return bare === '' || bare.toLowerCase() === address ? null : line
}

/**
 * Whom a mail names in To and Cc, each once. Addresses of threads are left out, however they are spelled: they are secrets
 * of whoever answers to them.
 */
export function readRecipients(
  headers: Header[],
  settings: Pick<Settings, 'auth' | 'threads'>,
  key: ThreadKey,
): ReadRecipients {
  const removeSecrets = createAddressRemover(settings, key)
  const isSecret = (text: string) => {
    const folded = text.normalize('NFKC')
    return removeSecrets(folded) !== folded
  }
  const isOfThreads = (address: string) => address.endsWith(`@${settings.threads?.domain}`)
  const found = new Map<string, StoredRecipient>()
  let isCut = false
  for (const field of recipientFields) {
    const values = headers.filter((header) => header.key === field).map(({ value }) => value)
    const whole = values.join(',')
    const read = cut(whole)
    isCut ||= read !== whole
    for (const mailbox of addressParser(read, { flatten: true })) {
      const address = toKey(mailbox.address ?? '')
      const known = address === null ? undefined : found.get(address)
      if (address === null || known?.name) continue
      if (!known) {
        if (isOfThreads(address)) continue
        isCut ||= found.size === maxRecipients
        if (found.size === maxRecipients || isSecret(address)) continue
      }
      const name = toName(mailbox.name, address)
      const isShown = name !== null && mailbox.name.length <= maxReadLength && !isSecret(mailbox.name)
      found.set(address, { field: known?.field ?? field, name: isShown ? name : null, address })
    }
  }
  return { recipients: [...found.values()], isCut }
}
