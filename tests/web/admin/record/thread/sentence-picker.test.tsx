import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SentencePicker } from '#web/admin/record/thread/sentence-picker.tsx'
import { text } from '#web/content/pl/admin/replies.ts'
import { AdminPage, newCache } from '../../../support/admin.tsx'

const sentences = [
  { id: '1', name: 'Kaucja', text: 'Die Kaution beträgt 500 Euro.' },
  { id: '2', name: 'Płatność', text: 'Zahlbar in 14 Tagen.' },
  { id: '3', name: 'Transport', text: 'Wir liefern.' },
]

function openPicker(given = sentences) {
  const [onPick, onClose] = [vi.fn(), vi.fn()]
  render(
    <AdminPage cache={newCache()}>
      <SentencePicker sentences={given} language="de" onPick={onPick} onClose={onClose} />
    </AdminPage>,
  )
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
