import { describe, expect, test } from 'vitest'
import { clientValues, messageValues } from '#tests/support/form-values.ts'
import { describeDeliveryError } from '#web/admin/components/describe-delivery-error.ts'
import { describeFailure } from '#web/admin/components/describe-failure.ts'
import { toRelativeTime } from '#web/admin/components/format-time.ts'
import { rejected } from '#web/admin/data/call-api.ts'
import { describeRefusingReceiver } from '#web/admin/layout/describe-refusing-receiver.ts'
import { toReplyLink } from '#web/admin/record/reply-link.ts'
import { toPlainText } from '#web/admin/record/to-plain-text.ts'
import { text as adminText } from '#web/content/pl/admin/admin.ts'
import { text as deliveries } from '#web/content/pl/admin/deliveries.ts'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as replies } from '#web/content/pl/admin/replies.ts'
import { text as users } from '#web/content/pl/admin/users.ts'
import { text as application } from '#web/content/pl/application.ts'
import { text as contact } from '#web/content/pl/contact-form.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { receivedMail, recordHead } from '../support/admin-records.ts'

const words = { application, contact }

const messageIn = (language: Locale, message: string): AdminRecord => ({
  ...recordHead,
  kind: 'contact_message',
  language,
  message: {
    ...messageValues,
    name: 'Ewa',
    email: 'ewa+b&c@site.test',
    phone: null,
    subject: 'Ile? & kiedy',
    message,
  },
  list: [],
})

const client = {
  ...recordHead,
  kind: 'client_application',
  language: 'de',
  client: {
    ...clientValues,
    company_name: 'Müller Bau',
    vat_number: 'DE123456789',
    signatory_first_name: 'Karl',
    signatory_last_name: 'Müller',
    signatory_email: 'karl@bau.test',
    swift_bic_code: null,
  },
  authorizations: [
    { first_name: 'Jan', last_name: 'Hak', email: 'jan@bau.test', position: null, authorization_scope: null },
  ],
} satisfies AdminRecord

describe('a reply by e-mail', () => {
  test.each(locales)('in %s has subject and number', (locale) => {
    const url = new URL(toReplyLink(messageIn(locale, 'one\ntwo')))
    expect(decodeURIComponent(url.pathname)).toBe('ewa+b&c@site.test')
    expect(url.searchParams.get('subject')).toBe('Re: Ile? & kiedy [3F0C-2A52]')
    expect(url.searchParams.get('body')?.endsWith(': 3F0C-2A52')).toBe(true)
  })
  test('has a greeting of its own in every language', () => {
    const greetings = locales.map((locale) =>
      new URL(toReplyLink(messageIn(locale, 'a'))).searchParams.get('body')?.split('\r\n').at(0),
    )
    expect(new Set(greetings).size).toBe(locales.length)
  })
  test('to an application goes to its signatory', () => {
    const url = new URL(toReplyLink(client))
    expect(url.pathname).toBe('karl@bau.test')
    expect(url.searchParams.get('subject')).toContain('[3F0C-2A52]')
  })
})

test('a copied record has all fields, under the form’s labels', () => {
  const copied = toPlainText(client, words)
  for (const value of Object.values(client.client)) {
    if (value) expect(copied).toContain(value)
  }
  expect(copied).toContain(`${application.fields.vat_number.label}: DE123456789`)
  expect(copied).toContain(application.authorizations.row(1, 1))
  expect(copied).not.toContain('opcjonalnie')
  expect(toPlainText(messageIn('pl', 'treść'), words)).toContain('treść')
})

test('a copied record has its correspondence', () => {
  const mail = { ...receivedMail, origin: 'customer', isVerified: false } as const
  const copied = toPlainText({ ...client, thread: [mail] }, words)
  for (const part of [replies.origins.customer, 'Biuro (biuro@firma.example)', replies.unverified, mail.text])
    expect(copied).toContain(part)
  const unread = { ...mail, text: '', leftOut: [{ kind: 'unparsed' as const, name: '' }] }
  expect(toPlainText({ ...client, thread: [unread] }, words)).toContain(replies.notRead)
})

test.each([
  ['timeout', deliveries.errors.codes.timeout],
  ['network', deliveries.errors.codes.network],
  ['http 401', deliveries.errors.denied('401')],
  ['http 404', deliveries.errors.missing('404')],
  ['http 422', deliveries.errors.rejected('422')],
  ['http 429', deliveries.errors.crowded('429')],
  ['http 503', deliveries.errors.broken('503')],
  ['no try came to an end', deliveries.errors.codes['no try came to an end']],
  ['subject is gone', deliveries.errors.codes['subject is gone']],
  ['not configured', deliveries.errors.codes['not configured']],
  ['bounced', deliveries.errors.codes.bounced],
  ['suppressed', deliveries.errors.codes.suppressed],
  ['E_RECIPIENT_NOT_ALLOWED', deliveries.errors.codes.E_RECIPIENT_NOT_ALLOWED],
  ['E_SOMETHING_NEW', deliveries.errors.otherwise('E_SOMETHING_NEW')],
  ['TypeError', deliveries.errors.otherwise('TypeError')],
])('the delivery error "%s" has a description', (reason, sentence) => {
  expect(describeDeliveryError(reason)).toBe(sentence)
})

test.each([
  ['timeout', adminText.warning.advice.mail],
  ['suppressed', adminText.warning.advice.mailSuppressed],
  ['E_SENDER_NOT_VERIFIED', adminText.warning.advice.mailCloudflare],
  ['no binding', adminText.warning.advice.mailCloudflare],
])('a mailbox that refuses with "%s" comes with advice', (problem, advice) => {
  const sentence = describeRefusingReceiver({ receiver: 'mail', problem, since: recordHead.receivedAt })
  expect(sentence).toContain(describeDeliveryError(problem))
  expect(sentence).toContain(advice)
  expect(sentence).toContain(adminText.warning.advice.kept)
})

test('every failure has a description', () => {
  expect(describeFailure(rejected('rate_limited')).detail).toBe(failures.codes.rate_limited)
  expect(describeFailure({ kind: 'unreachable' })).toBe(failures.unreachable)
  expect(describeFailure({ kind: 'failed' })).toBe(failures.failed)
})

test.each([
  [0, 'przed chwilą'],
  [-5_000, 'za chwilę'],
  [5 * 60_000, '5 min temu'],
  [3 * 3_600_000, '3 godz. temu'],
  [26 * 3_600_000, 'wczoraj'],
  [-25 * 60_000, 'za 25 min'],
])('an age of %i ms is described in one unit', (passedMs, age) => {
  const now = Date.parse(recordHead.receivedAt)
  expect(toRelativeTime(new Date(now - passedMs).toISOString(), now)).toBe(age)
})

test('plurals follow the number', () => {
  const said = (loaded: (count: number, isAll: boolean) => string) =>
    [1, 3, 5, 22].map((count) => toPlainSpaces(loaded(count, true)))
  expect(said(inbox.loaded)).toEqual(['1 zgłoszenie', '3 zgłoszenia', '5 zgłoszeń', '22 zgłoszenia'])
  expect(said(users.loaded)).toEqual(['1 użytkownik', '3 użytkowników', '5 użytkowników', '22 użytkowników'])
})

describe('a refusing receiver is named, with advice', () => {
  const since = '2026-11-21T10:00:00.000Z'

  test.each([
    ['mail', 'http 401', /^E-mail do biura: .*HTTP 401.* 21\.11\.2026, 11:00\. Sprawdź MAIL_API_KEY/],
    ['mail', 'http 429', /^E-mail do biura: .*HTTP 429.*MAIL_PER_SECOND/],
    ['zapier', 'http 403', /^Zapier: .*HTTP 403.*ZAPIER_WEBHOOK_URL/],
    ['automation', 'http 429', /^Automatyzacja: .*AUTOMATION_WEBHOOK_URL/],
    ['events', 'http 401', /^Zdarzenia: .*HTTP 401.*EVENTS_SECRET/],
    ['auth_mail', 'timeout', /^E-maile do logowania.*nie odpowiedział na czas/],
  ] as const)('%s, %s', (receiver, problem, words) => {
    expect(describeRefusingReceiver({ receiver, problem, since })).toMatch(words)
  })

  test('says that submissions are kept, and not for mails that expire', () => {
    const kept = adminText.warning.advice.kept
    expect(describeRefusingReceiver({ receiver: 'mail', problem: 'http 401', since })).toContain(kept)
    expect(describeRefusingReceiver({ receiver: 'auth_mail', problem: 'http 401', since })).not.toContain(
      kept,
    )
  })
})
