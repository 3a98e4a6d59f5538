import { expect, test } from 'vitest'
import { toRaw } from '#tests/support/raw-mail.ts'
import { isAutomatic } from '#worker/threads/inbound/is-automatic.ts'
import { parseMail } from '#worker/threads/inbound/parse-mail.ts'

type Line = [name: string, value: string]

/** Tells if a mail with these headers is taken for that of a program. */
async function isTakenForAutomatic(headers: Line[], envelopeFrom: string | null) {
  const mail = await parseMail(toRaw([...headers, ['From', 'jan@firma.example']], 'Dzien dobry'))
  return isAutomatic(mail.headers, envelopeFrom)
}

const passedOn: Line = ['Return-Path', '<>']

test.each<[string, Line[], string | null]>([
  ['a rule of Exchange, through the mail API', [passedOn, ['X-Auto-Response-Suppress', 'All']], null],
  ['a bounce without a report, through the mail API', [passedOn], null],
  ['a bounce, through Email Routing', [], ''],
  ['a bounce whose envelope is written with its signs', [], '<>'],
  ['a responder by RFC 3834', [['Auto-Submitted', 'auto-replied (vacation)']], null],
  ['a ticket system', [['Auto-Submitted', 'auto-generated']], null],
  ['a newsletter', [['Precedence', 'bulk']], null],
  ['a responder of long ago', [['Precedence', 'Junk']], null],
  ['a responder of a hosting company', [['Precedence', 'auto_reply']], null],
  ['a responder of Gmail', [['X-Autoreply', 'yes']], null],
  ['a responder of cPanel', [['X-Autorespond', 'Re: Podnosnik']], null],
  ['a responder that names itself', [['X-Mail-Autoreply', 'jan@firma.example']], null],
  ['a vacation of iCloud', [['X-Apple-Action', 'VACATION']], null],
  ['a report', [['Content-Type', 'multipart/report; report-type=delivery-status; boundary=a']], null],
])('a program wrote: %s', async (_, headers, envelopeFrom) => {
  expect(await isTakenForAutomatic(headers, envelopeFrom)).toBe(true)
})

test.each<[string, Line[]]>([
  ['nothing said', []],
  ['it says so', [['Auto-Submitted', 'no']]],
  ['a group mailbox', [['List-Unsubscribe', '<https://firma.example/u>']]],
  ['a mailing list', [['List-Id', '<budowa.firma.example>']]],
  ['a list that says its precedence', [['Precedence', 'list']]],
  ['another program’s mark against loops', [['X-Loop', 'biuro@firma.example']]],
  ['Outlook, which asks for no automatic answers', [['X-Auto-Response-Suppress', 'DR, OOF, AutoReply']]],
  ['a program that says that it is no responder', [['X-Autoreply', 'no']]],
  [
    'a mail that answers a bounce',
    [
      ['Return-Path', '<jan@firma.example>'],
      ['Return-Path', '<>'],
    ],
  ],
])('a person wrote: %s', async (_, headers) => {
  expect(await isTakenForAutomatic(headers, null)).toBe(false)
  expect(await isTakenForAutomatic(headers, 'jan@firma.example')).toBe(false)
})
