import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signCall } from '#scripts/dev/sink/sign-call.ts'
import { freePort } from '#scripts/free-port.ts'
import { withDatabase } from '#tests/e2e/support/site-database.ts'
import { toThreadAddress } from '#worker/sending/thread-addresses/thread-address.ts'
import { openFaultyReceiver } from './faulty-receiver.ts'
import { type KillableSite, openKillableSite } from './killable-site.ts'
import { deliverAll, sendAll, submit } from './storm.ts'
import { createMessage } from './submissions.ts'

const defaultMails = 2_000

/** Less than a record may have sent on in a day. */
const mailsPerRecord = 8

const office = 'office@localhost'
const domain = 'odp.localhost'
const jwtSecret = randomBytes(32).toString('base64url')
const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`

interface ThreadMail {
  number: number
  from: string
  to: string
  /** The other side, which gets it. */
  recipient: string
}

const toMark = (number: number) => `mail-${number}-end`

/** The mail as one of two servers brings it: the headers of the way differ. */
const toRaw = ({ number, from, to }: ThreadMail, server: string) =>
  [
    `Return-Path: <${from}>`,
    `Received: from ${server} by inbound; ${new Date().toUTCString()}`,
    `Authentication-Results: amazonses.com; dmarc=pass header.from=${from.split('@')[1]};`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: Re: ${number}`,
    `Message-ID: <${number}@bench.example>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    `${toMark(number)}`,
  ].join('\r\n')

/** Tells the site of a mail, as the mail API does; 0 if there was no whole response. */
async function post({ url }: KillableSite, body: string): Promise<number> {
  try {
    const response = await fetch(`${url}/api/received-mails`, {
      method: 'POST',
      headers: signCall(webhookSecret, body),
      body,
      signal: AbortSignal.timeout(60_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    // The site was killed before or during its response.
    return 0
  }
}

/** Announces a mail until it is taken. */
async function announce(site: KillableSite, { number, to }: ThreadMail, server: string): Promise<void> {
  const body = JSON.stringify({ type: 'email.received', data: { email_id: `${server}-${number}`, to: [to] } })
  for (;;) {
    const status = await post(site, body)
    if (status === 200) return
    if (status >= 400 && status < 500) throw new Error(`a received mail was answered ${status}`)
    await wait(200)
  }
}

function createMails(count: number) {
  const messages = Array.from({ length: Math.ceil(count / mailsPerRecord) }, (_, number) => ({
    ...createMessage(),
    email: `sender${number}@klient.example`,
  }))
  const settings = {
    auth: { jwtSecret, signingKeys: [] },
    threads: { domain, webhookSecret: null },
  } as unknown as Parameters<typeof toThreadAddress>[0]
  const mails = Array.from({ length: count }, (_, number): ThreadMail => {
    const message = messages[Math.floor(number / mailsPerRecord)]
    if (!message) throw new Error('no record')
    const side = number % 2 === 0 ? 'customer' : 'office'
    const key = { kind: 'contact_message', id: message.id, officeAddressNumber: 0 } as const
    return {
      number,
      from: side === 'customer' ? message.email : office,
      to: toThreadAddress(settings, side, key) ?? '',
      recipient: side === 'customer' ? office : message.email,
    }
  })
  return { messages, mails }
}

const toRelayName = (number: number, recipient: string) => `/emails ${toMark(number)} to ${recipient}`

function report(
  stateDir: string,
  mails: ThreadMail[],
  acceptedKeys: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const stored = withDatabase(stateDir, (database) =>
    database
      .prepare('SELECT text FROM thread_mails')
      .all()
      .map(({ text }) => String(text)),
  )
  const unique = new Set(stored)
  const lost = mails.filter(({ number }) => !unique.has(toMark(number))).length
  const twice = stored.length - unique.size
  const expected = new Set(mails.map(({ number, recipient }) => toRelayName(number, recipient)))
  const missing = Array.from(expected).filter((name) => !acceptedKeys.has(name)).length
  const unexpected = Array.from(acceptedKeys.keys()).filter((name) => !expected.has(name)).length
  const doubled = Array.from(acceptedKeys.values()).filter((keys) => keys.size > 1).length
  console.log(`  stored ${stored.length}, lost ${lost}, twice ${twice}`)
  console.log(
    `  sent on ${acceptedKeys.size} of ${expected.size}: missing ${missing}, to somebody else ${unexpected}, under more than one key ${doubled}`,
  )
  if (lost + twice + missing + unexpected + doubled > 0) throw new Error('a mail was lost, doubled or wrong')
}

/**
 * Mails of many threads, announced by a mail API that fails at random and announces each twice, and a site that is killed nine
 * times: every mail is stored once, and the other side has got it under one idempotency key. Like `reliability` it fails
 * otherwise.
 */
export async function tryThreads({ mails: count }: { mails?: string }): Promise<void> {
  const stateDir = mkdtempSync(join(tmpdir(), 'altimach-threads-'))
  const { messages, mails } = createMails(Number(count ?? defaultMails))
  const origin = { url: '' }
  const receiver = await openFaultyReceiver(
    (payload) => {
      const mark = /mail-(\d+)-end/.exec(String(payload.text))
      return mark ? `${mark[0]} to ${payload.to}` : null
    },
    {
      serve: (path) => {
        const [, server = '', number, raw] = /^\/emails\/receiving\/(\w+)-(\d+)(\/raw)?$/.exec(path) ?? []
        const mail = mails[Number(number)]
        if (!mail) return null
        return raw
          ? toRaw(mail, server)
          : JSON.stringify({
              raw: { download_url: `${origin.url}/emails/receiving/${server}-${number}/raw` },
            })
      },
    },
  )
  origin.url = `http://127.0.0.1:${receiver.port}`
  const site = await openKillableSite(await freePort(), {
    SINK: 'off',
    STATE_DIR: stateDir,
    MAIL_API_URL: origin.url,
    MAIL_API_KEY: 'local-mail-key',
    MAIL_FROM: 'site@localhost',
    MAIL_TO: office,
    MAIL_PER_SECOND: '1000',
    THREADS_DOMAIN: domain,
    THREADS_SECRET: webhookSecret,
    AUTH_JWT_SECRET: jwtSecret,
    FORM_RATE_LIMITS: 'off',
    RECEIPTS: 'off',
  })
  try {
    for (const body of messages) await submit(site, { path: '/api/contact-messages', body })
    await sendAll(site, mails, async (target, mail) => {
      await Promise.all(['one', 'two'].map((server) => announce(target, mail, server)))
    })
    receiver.recover()
    await deliverAll(site, stateDir)
    report(stateDir, mails, receiver.acceptedKeys)
  } finally {
    await site.stop()
    receiver.close()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
