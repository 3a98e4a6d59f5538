import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ThreadMailItem } from '#web/admin/record/thread/thread-mail-item.tsx'
import { text } from '#web/content/pl/admin/replies.ts'
import type { ThreadMail } from '#worker/contract/admin/threads.ts'
import { AdminPage, newCache } from '../../../support/admin.tsx'
import { receivedMail } from '../../../support/admin-records.ts'

function show(change: Partial<ThreadMail>) {
  render(
    <AdminPage cache={newCache()}>
      <ThreadMailItem mail={{ ...receivedMail, ...change }} language="de" onRetried={() => undefined} />
    </AdminPage>,
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
