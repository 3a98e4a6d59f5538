import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { words } from '#tests/support/words.ts'
import type { ReceiptContent, ReceiptRow } from '#web/components/receipt/receipt-content.ts'
import { ReceiptPanel } from '#web/components/receipt/receipt-panel.tsx'
import { names } from '#worker/domain/catalogue/en.ts'

const { receipt: text } = words.en

const row: ReceiptRow = {
  catalogue_id: 'articulated-boom-lift',
  quantity: 1,
  date_from: '2026-11-30',
  date_to: '2026-12-13',
  place: 'Gdańsk',
  operator: true,
  details: '20 m',
}

const content: ReceiptContent = {
  thanks: { title: 'Message sent!', body: 'Thank you.' },
  id: '0d7a2c4e-0000-4000-8000-000000000000',
  reference: '0D7A-2C4E',
  email: null,
  rows: [],
  nextStep: {},
  notes: [],
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

function show(changes: Partial<ReceiptContent> = {}) {
  render(
    <ReceiptPanel content={{ ...content, ...changes }} text={text} names={names} locale="en" level="h3">
      <a href="/">On</a>
    </ReceiptPanel>,
  )
  return screen.getByRole('status')
}

test('takes the focus, and names the reference', () => {
  const panel = show()
  expect(document.activeElement).toBe(panel)
  expect(panel.textContent).toContain(`${text.reference}${content.reference}`)
  expect(within(panel).queryByRole('list'), 'without machines').toBeNull()
})

test('names days and place once where they are the same for all machines', () => {
  const panel = show({ rows: [row, { ...row, catalogue_id: 'generator', operator: false, details: '' }] })
  expect(panel.textContent?.split('30 November – 13 December 2026')).toHaveLength(2)
  const items = within(screen.getByRole('list', { name: text.list })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => plain(textContent))).toEqual([
    `${names['articulated-boom-lift']}1 unit · with operator · 20 m`,
    `${names.generator}1 unit`,
  ])
})

test('names them at each machine where they differ', () => {
  show({ rows: [row, { ...row, catalogue_id: 'generator', date_to: '', place: '' }] })
  const items = within(screen.getByRole('list', { name: text.list })).getAllByRole('listitem')
  expect(plain(items[0]?.textContent)).toContain('30 November – 13 December 2026 · Gdańsk')
  expect(plain(items[1]?.textContent)).toContain('1 unit · from 30 November 2026')
})

test('says until when the office answers, where it promises a time', () => {
  const panel = show({ nextStep: { answer_by: '2026-12-08T11:00:00.000Z' } })
  expect(plain(panel.textContent)).toContain('We will reply by 12:00 (Polish time) on Tuesday 8 December.')
})

describe('on a Friday evening', () => {
  test('says when the office opens again, as the Worker knows it', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-27T20:00:00Z') })
    const panel = show({ nextStep: { office: { is_open: false, changes_at: '2026-12-28T08:30:00.000Z' } } })
    expect(plain(panel.textContent)).toContain('We are open again on Monday 28 December at 9:30')
  })
})

test('promises a copy by mail only where one was queued', () => {
  expect(show().textContent).not.toContain('email')
})

test('names the address of a copy', () => {
  expect(show({ email: 'jan@firma.example' }).textContent).toContain(text.copy('jan@firma.example'))
})

test('prints, and gives the days as a calendar file', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const files: Blob[] = []
  URL.createObjectURL = (file: Blob) => {
    files.push(file)
    return 'blob:x'
  }
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  show({ rows: [row] })
  fireEvent.click(screen.getByRole('button', { name: text.print }))
  expect(print).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: text.calendar }))
  expect(clicked.mock.contexts).toMatchObject([{ download: 'Altimach-0D7A-2C4E.ics' }])
  expect(files[0]?.type).toBe('text/calendar;charset=utf-8')
  expect(await files[0]?.text()).toContain('DTSTART;VALUE=DATE:20261130')
})

test('has no calendar file where no days were given', () => {
  show({ rows: [{ ...row, date_from: '', date_to: '' }] })
  expect(screen.queryByRole('button', { name: text.calendar })).toBeNull()
})
