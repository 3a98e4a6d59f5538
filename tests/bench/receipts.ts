import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/free-port.ts'
import { withDatabase } from '#tests/e2e/support/site-database.ts'
import { locales } from '#worker/contract/locales.ts'
import { openFaultyReceiver } from './faulty-receiver.ts'
import { openKillableSite } from './killable-site.ts'
import { deliverAll, type Submission, submitAll } from './storm.ts'
import { createApplication, createMessage } from './submissions.ts'

const defaultSubmissions = 10_000
const office = 'office@localhost'

interface Sent extends Submission {
  /** Address and language of the receipt; null for a suspected submission, which gets none. */
  receipt: string | null
}

const toReceiptName = (address: string, language: string) => `${address} in ${language}`

/** Every fifth is an application, and every hundredth has filled the trap for machines. Each has a sender of its own. */
function createSubmission(number: number): Sent {
  const language = locales[number % locales.length] ?? 'pl'
  const email = `sender${number}@klient.example`
  const isSuspected = number % 100 === 99
  const common = { language, ...(isSuspected ? { leave_empty: 'x' } : {}) }
  const receipt = isSuspected ? null : toReceiptName(email, language)
  if (number % 5 !== 0)
    return { receipt, path: '/api/contact-messages', body: Object.assign(createMessage(), common, { email }) }
  const body = Object.assign(createApplication(), common, { signatory_email: email })
  return { receipt, path: '/api/client-applications', body }
}

/** The receipt that a mail is, by its recipient and the language of its page. */
function toReceipt({ to, html }: Record<string, unknown>): string | null {
  const address = String(to)
  const [, language = 'no language'] = /<html lang="(\w+)">/.exec(String(html)) ?? []
  return address === office ? null : toReceiptName(address, language)
}

function report(
  stateDir: string,
  sent: Sent[],
  acceptedKeys: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const states = withDatabase(stateDir, (database) =>
    database
      .prepare('SELECT channel, state, count(*) AS count FROM deliveries GROUP BY channel, state')
      .all(),
  )
  const expected = new Set(sent.flatMap(({ receipt }) => (receipt === null ? [] : [`/emails ${receipt}`])))
  const missing = Array.from(expected).filter((name) => !acceptedKeys.has(name)).length
  const unexpected = Array.from(acceptedKeys.keys()).filter((name) => !expected.has(name)).length
  const doubled = Array.from(acceptedKeys.values()).filter((keys) => keys.size > 1).length
  console.log(`  deliveries ${states.map((row) => Object.values(row).join(' ')).join(', ')}`)
  console.log(
    `  receipts ${acceptedKeys.size} of ${expected.size}, missing ${missing}, to somebody else or in another language ${unexpected}, under more than one key ${doubled}`,
  )
  if (missing + unexpected + doubled > 0) throw new Error('a receipt was lost, doubled or wrong')
}

/**
 * The storm of `reliability`, with a sender of its own for each submission: everybody gets one receipt in the language
 * of the form, and whoever is suspected gets none. Fails when that is not so.
 */
export async function tryReceipts({ submissions: count }: { submissions?: string }): Promise<void> {
  const stateDir = mkdtempSync(join(tmpdir(), 'altimach-receipts-'))
  const receiver = await openFaultyReceiver(toReceipt)
  const site = await openKillableSite(await freePort(), {
    SINK: 'off',
    STATE_DIR: stateDir,
    MAIL_API_URL: `http://127.0.0.1:${receiver.port}`,
    MAIL_API_KEY: 'local-mail-key',
    MAIL_FROM: 'site@localhost',
    MAIL_TO: office,
    MAIL_PER_SECOND: '1000',
    FORM_RATE_LIMITS: 'off',
    RECEIPTS: 'on',
  })
  const sent = Array.from({ length: Number(count ?? defaultSubmissions) }, (_, number) =>
    createSubmission(number),
  )
  try {
    await submitAll(site, sent)
    receiver.recover()
    await deliverAll(site, stateDir)
    report(stateDir, sent, receiver.acceptedKeys)
  } finally {
    await site.stop()
    receiver.close()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
