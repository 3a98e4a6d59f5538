import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ThreadMailItem } from '#web/admin/record/thread/thread-mail-item.tsx'
import { text } from '#web/content/pl/admin/replies.ts'
import { maxRecipients } from '#worker/contract/admin/mail-recipients.ts'
import type { ThreadMail } from '#worker/contract/admin/threads.ts'
import { renderInAdmin } from '../../../support/admin.tsx'
import { receivedMail } from '../../../support/admin-records.ts'

function show(change: Partial<ThreadMail>) {
  renderInAdmin(
    <ThreadMailItem mail={{ ...receivedMail, ...change }} language="de" onRetried={() => undefined} />,
  )
  return screen.getAllByRole('listitem')[0]?.textContent
}

test('a received mail shows who wrote it, and what it answers is folded away', () => {
  const shown = show({})
  expect(shown).toContain('Biuro (biuro@firma.example)')
  expect(shown).toContain('Re: Podnośnik')
  expect(shown).not.toContain(text.unverified)
  const folded = screen.getByRole('group')
  expect(folded.hasAttribute('open')).toBe(false)
  expect(folded.textContent).toContain('Kiedy?')
  expect(folded.textContent).not.toContain('Mamy wolny.')
})

test.each([
  ['office', 'unverified', text.notRelayed.unverified.office],
  ['customer', 'unverified', text.notRelayed.unverified.customer],
  ['office', 'attachments', text.notRelayed.reasons.attachments],
  ['customer', 'automatic', text.notRelayed.reasons.automatic],
  ['office', 'winmail', text.notRelayed.reasons.winmail],
  ['office', 'sealed', text.notRelayed.reasons.sealed],
] as const)('a mail of the %s that was not sent on says so in words: %s', (origin, notRelayedFor, reason) => {
  const shown = show({ origin, notRelayedFor, isVerified: notRelayedFor !== 'unverified' })
  expect(shown).toContain(text.notRelayed.headings[origin])
  expect(shown).toContain(reason)
  expect(shown?.includes(text.unverified)).toBe(notRelayedFor === 'unverified')
})

test.each([
  [text.noText, []],
  [text.notRead, [{ kind: 'unparsed', name: '' }]],
] as const)('a mail without a text that was read says %s', (words, leftOut) => {
  expect(show({ text: '', leftOut: [...leftOut] })).toContain(words)
})

test('of a mail whose sender was erased only its time is shown, and why', () => {
  const rest = { sender: null, senderName: null, subject: null, text: '', isErased: true }
  const shown = show({ ...rest, origin: 'customer' })
  expect(shown).toContain(`${text.origins.customer} · `)
  expect(shown?.endsWith(text.erased)).toBe(true)
  expect(shown).not.toContain(text.noText)
})

const recipients: ThreadMail['recipients'] = [
  { field: 'to', name: null, address: 'budowa@x.example', delivery: null },
  { field: 'cc', name: 'Anna Nowak', address: 'anna@firma.example', delivery: null },
]

test('the people whom a mail names are shown, and that the office’s reached the customer alone', () => {
  const shown = show({ recipients })
  expect(shown).toContain(`${text.recipients.fields.to} budowa@x.example`)
  expect(shown).toContain(`${text.recipients.fields.cc} Anna Nowak (anna@firma.example)`)
  expect(shown).toContain(text.recipients.customerAlone)
  expect(shown).not.toContain(text.recipients.more)
})

test.each([
  ['of the customer', { origin: 'customer' }],
  ['that was not sent on', { notRelayedFor: 'attachments' }],
] as const)('a mail %s is said to have reached nobody alone', (_, change) => {
  expect(show({ recipients, ...change })).not.toContain(text.recipients.customerAlone)
})

test('where a mail names more people than are kept, it says so', () => {
  const many = Array.from({ length: maxRecipients }, (_, index) => ({
    ...(recipients[1] as ThreadMail['recipients'][number]),
    address: `a${index}@x.example`,
  }))
  expect(show({ recipients: many })).toContain(text.recipients.more)
})

test('the copies of an answer stand below it, each with how it left and another try', () => {
  const delivery = {
    id: '6d1d7b0e-6a39-4f0f-8d0a-0b54c8f6c1a2',
    channel: 'reply',
    event: null,
    attempts: 1,
    createdAt: receivedMail.createdAt,
    sentAt: null,
    nextAttemptAt: null,
  } as const
  const shown = show({
    origin: 'reply',
    recipients: [
      {
        field: 'cc',
        name: null,
        address: 'a@x.example',
        delivery: { ...delivery, state: 'sent', lastError: null },
      },
      {
        field: 'cc',
        name: null,
        address: 'b@x.example',
        delivery: { ...delivery, id: receivedMail.id, state: 'parked', lastError: 'suppressed' },
      },
      { field: 'cc', name: null, address: '[usunięto]', delivery: null },
    ],
  })
  expect(shown).toContain(`${text.recipients.fields.cc} a@x.example`)
  expect(shown).not.toContain('[usunięto]')
  const again = screen.getAllByRole('button')
  expect(again.map((button) => button.getAttribute('aria-label'))).toEqual([
    text.recipients.retryNamed('b@x.example'),
  ])
})

test('a mail without text, and parts that are left out, are named; the original has them', () => {
  const leftOut = [
    { kind: 'picture' as const, name: 'logo.png' },
    { kind: 'picture' as const, name: 'baner.gif' },
    { kind: 'calendar' as const, name: '' },
  ]
  const shown = show({ text: '', leftOut, hasOriginal: true })
  expect(shown).toContain(text.noText)
  const named = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const { picture, calendar } = text.leftOutKinds
  expect(named.slice(1)).toEqual([calendar, `${picture}: logo.png, baner.gif`])
  expect(screen.getByText(text.original).getAttribute('aria-label')).toContain('3.12.2026')
})
