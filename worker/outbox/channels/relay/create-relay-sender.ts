import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import type { Database } from '#worker/db/client.ts'
import type { DeliveryRow } from '#worker/db/schema/submissions.ts'
import { company } from '#worker/domain/company.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { chooseOfficeRecipient } from '#worker/sending/choose-office-recipient.ts'
import { createCompanyMail } from '#worker/sending/company-mail.ts'
import { renderEmail } from '#worker/sending/render-email.ts'
import type { SendResult } from '#worker/sending/retry-policy.ts'
import { createAddressRemover } from '#worker/sending/thread-addresses/remove-addresses.ts'
import { type ThreadKey, toThreadAddress } from '#worker/sending/thread-addresses/thread-address.ts'
import type { LoadedSubmission } from '../../load-submissions.ts'
import { toMailIdempotencyKey } from '../../mail-idempotency-key.ts'
import { senderOf } from '../../submission-sender.ts'
import { toThreadHeaders, toThreadKey } from '../../thread-headers.ts'
import { createCustomerMail } from '../customer-mail.ts'
import { type LoadedRelay, loadRelay } from './load-relay.ts'
import { toCustomerMail, toOfficeMail } from './relay-template.ts'

/** Services that check links write the link itself into theirs, encoded once or twice. */
const maxDecodings = 2

/** Signs that may stand before a link without a space. More beginnings are tried of no word. */
const beforeLink = /[([{|,;:=*_"'`\\/]/g
const maxBeginnings = 30

/** A longer word goes if it names the admin area: each beginning would be read to its end. */
const maxLinkLength = 2_000

const adminPath = /^\/+(?:en\/+)?admin(?:$|\/)/i

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A sign of percent by itself: what is encoded beside it, letters of ASCII are enough for.
    return text.replace(/%[2-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  }
}

/** As a browser reads what is typed or clicked, without a scheme as well. */
function toUrl(text: string): URL | null {
  const address = /^https?:/i.test(text) ? text : `https://${text.replace(/^[\\/]+/, '')}`
  return URL.parse(address)
}

function isOfSite(url: URL | null, site: URL): url is URL {
  return (
    url !== null && url.hostname.replace(/\.$/, '') === site.hostname && ['', site.port].includes(url.port)
  )
}

/** The beginnings of a link within a word. */
function toBeginnings(word: string): string[] {
  const schemes = Array.from(word.matchAll(/https?:/gi), ({ index }) => index)
  const others = Array.from(word.matchAll(beforeLink), ({ index }) => index + 1)
  return [0, ...schemes.slice(0, maxBeginnings), ...others.slice(0, maxBeginnings)].map((at) =>
    word.slice(at),
  )
}

function leadsToAdmin(word: string, site: URL): boolean {
  const readings = [word]
  for (let count = 0; count < maxDecodings + 2; count += 1) readings.push(decode(readings[count] ?? ''))
  const isNamed = readings.map((read) => read.toLowerCase().includes('admin'))
  if (word.length > maxLinkLength) return isNamed.includes(true)
  return readings.slice(0, maxDecodings + 1).some((read, count) => {
    if (!isNamed[count + 2] || (count > 0 && read === readings[count - 1])) return false
    const urls = toBeginnings(read).map(toUrl)
    return urls.some((url) => isOfSite(url, site) && adminPath.test(decode(url.pathname)))
  })
}

/** A long link goes on in the next line. Looked for once a word, since a text may be one of a hundred thousand letters. */
const brokenLink = /(?<![^\s<>])<?([^\s<>]+\/)[ \t]*\r?\n[\s>|]*([^\s<>|][^\s<>]*\/[^\s<>]*)>?/g

/**
 * Takes links into the admin area, which mails to the office have and their answers quote, out of a text for the customer, in
 * every way of writing them that a browser opens.
 */
export function removeRecordLinks(text: string, siteOrigin: string): string {
  const site = new URL(siteOrigin)
  return text
    .replace(brokenLink, (link: string, begun: string, rest: string) =>
      /https?:/i.test(begun) && leadsToAdmin(begun + rest, site) ? '' : link,
    )
    .replace(/<?([^\s<>]+)>?/g, (word: string, inner: string) => (leadsToAdmin(inner, site) ? '' : word))
}

type Delivery = Pick<DeliveryRow, 'id' | 'bounced_at' | 'item_id'>

/**
 * Sends received mails of a thread on to the other side, which answers to a secret address of its own; null where threads are
 * off. Secret addresses are taken out of everything that a sender wrote or quoted.
 */
export function createRelaySender(env: Bindings, db: Database) {
  const settings = settingsOf(env)
  const { siteOrigin, threads } = settings
  const sendToCompany = createCompanyMail(env, db)
  const sendToCustomer = createCustomerMail(env, db)
  if (!threads || !sendToCompany || !sendToCustomer) return null

  function withoutSecrets(relay: LoadedRelay, key: ThreadKey): LoadedRelay {
    const removeAddresses = createAddressRemover(settings, key)
    const clean = (text: string) => {
      const left = removeAddresses(text)
      return relay.side === 'office' ? removeRecordLinks(left, siteOrigin) : left
    }
    return {
      ...relay,
      subject: clean(relay.subject),
      text: clean(relay.text),
      senderName: relay.senderName && clean(relay.senderName),
      files: relay.files.map((file) => ({ ...file, name: clean(file.name) })),
      leftOut: relay.leftOut.map((part) => ({ ...part, name: clean(part.name) })),
    }
  }

  const sendToOffice = async (
    relay: LoadedRelay,
    key: ThreadKey,
    delivery: Delivery,
  ): Promise<SendResult> => {
    const { subject, template } = toOfficeMail(relay, key, settings)
    const replyTo = toThreadAddress(settings, 'office', key)
    const result = await sendToCompany({
      ...(await chooseOfficeRecipient(db, env, relay.owner)),
      ...(replyTo ? { replyTo } : {}),
      headers: toThreadHeaders(delivery.id, key, threads.domain),
      subject,
      ...renderEmail(template),
      key: toMailIdempotencyKey(delivery),
      isTracked: true,
    })
    const isBlocked = result.outcome === 'failed' && result.reason === ('suppressed' satisfies DeliveryError)
    // No pause of the channel: mails to customers use it as well.
    return isBlocked ? { outcome: 'failed', reason: result.reason } : result
  }

  return async (submission: LoadedSubmission, delivery: Delivery): Promise<SendResult> => {
    const key = toThreadKey(submission)
    const loaded = await loadRelay(db, key, delivery.item_id)
    if (!loaded) return { outcome: 'failed', reason: 'subject is gone' satisfies DeliveryError, final: true }
    const relay = withoutSecrets(loaded, key)
    if (relay.side === 'customer') return sendToOffice(relay, key, delivery)
    const { email, id, language } = senderOf(submission)
    return sendToCustomer(submission, delivery, {
      to: relay.lastCustomer ?? email,
      name: relay.senderName ?? company.name,
      ...toCustomerMail(relay, id, language),
      files: relay.files,
    })
  }
}
