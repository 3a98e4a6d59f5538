import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SentencePicker } from '#web/admin/record/thread/sentence-picker.tsx'
import { text } from '#web/content/pl/admin/replies.ts'
import type { ReplyForm } from '#worker/contract/admin/replies.ts'
import { renderInAdmin } from '../../../support/admin.tsx'

const sentences = [
  { id: '1', name: 'Kaucja', text: 'Die Kaution beträgt 500 Euro.', language: 'de' as const },
  { id: '2', name: 'Płatność', text: 'Zahlbar in 14 Tagen.', language: 'de' as const },
  { id: '3', name: 'Transport', text: 'Wir liefern.', language: 'de' as const },
]

function openPicker(given: ReplyForm['sentences'] = sentences) {
  const [onPick, onClose] = [vi.fn(), vi.fn()]
  renderInAdmin(<SentencePicker sentences={given} language="de" onPick={onPick} onClose={onClose} />)
  const active = () => {
    const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
    return id === null ? null : document.getElementById(id)?.firstChild?.textContent
  }
  const found = () => screen.queryAllByRole('option').map((option) => option.firstChild?.textContent)
  const press = (...keys: string[]) => {
    for (const key of keys) if (document.activeElement) fireEvent.keyDown(document.activeElement, { key })
  }
  const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })
  return { onPick, onClose, active, found, press, type }
}

test('takes the focus, goes around with the arrows and inserts with Enter', () => {
  const { onPick, active, press } = openPicker()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: text.picker.label }))
  expect(active()).toBe('Kaucja')
  press('ArrowUp')
  expect(active()).toBe('Transport')
  press('ArrowDown', 'ArrowDown')
  expect(active()).toBe('Płatność')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Płatność')
  press('Enter')
  expect(onPick.mock.calls).toEqual([['Zahlbar in 14 Tagen.']])
})

test.each([
  ['płatn', ['Płatność']],
  ['PLATNOSC', ['Płatność']],
  ['euro kaution', ['Kaucja']],
  ['liefern', ['Transport']],
  ['nichts', []],
])('finds by name and text: %s', (search, names) => {
  const { found, type } = openPicker()
  type(search)
  expect(found()).toEqual(names)
})

test('marks what has no words in the language of the answer', () => {
  openPicker([...sentences, { id: '4', name: 'Zima', text: 'Mamy ogrzewanie.', language: 'pl' }])
  const marked = screen
    .getAllByRole('option')
    .filter((option) => within(option).queryByText(text.picker.onlyPolish))
  expect(marked.map((option) => option.textContent)).toEqual([
    `Zima${text.picker.onlyPolish}Mamy ogrzewanie.`,
  ])
})

test('inserts nothing where nothing fits, and is closed by Escape', () => {
  const { onPick, onClose, press, type } = openPicker()
  type('nichts')
  press('Enter', 'Escape')
  expect(onPick).not.toHaveBeenCalled()
  expect(onClose.mock.calls).toEqual([[true]])
})

test('is closed when the focus goes elsewhere', () => {
  const { onClose } = openPicker()
  fireEvent.blur(screen.getByRole('combobox'), { relatedTarget: screen.getByRole('link') })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.blur(screen.getByRole('combobox'), { relatedTarget: document.body })
  expect(onClose.mock.calls).toEqual([[false]])
})

test('leads to the view of the sentences while there are none', () => {
  const { onClose, press } = openPicker([])
  expect(document.activeElement).toBe(screen.getByRole('link', { name: text.picker.add }))
  expect(screen.queryByRole('combobox')).toBeNull()
  press('Escape')
  expect(onClose.mock.calls).toEqual([[true]])
})
