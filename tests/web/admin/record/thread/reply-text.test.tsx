import { fireEvent, screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReplyText, refuseText } from '#web/admin/record/thread/reply-text.tsx'
import { text } from '#web/content/pl/admin/replies.ts'
import type { ReplyForm } from '#worker/contract/admin/replies.ts'
import { renderInAdmin } from '../../../support/admin.tsx'
import { descriptionOf } from '../../../support/described.ts'

const machines = '1. Teleskoplader: 2 Stück\n2. Stampfer: 1 Stück'

const sentence = {
  id: '1',
  name: 'Oferta',
  text: '{powitanie}\n\n{maszyny}\n{termin}',
  language: 'de' as const,
}

function show(value: string, caret = 0, sentences: ReplyForm['sentences'] = [sentence]) {
  const field = createRef<HTMLTextAreaElement>()
  const values = {
    '{powitanie}': 'Guten Tag Petra Müller,',
    '{nazwa}': 'Petra Müller',
    '{termin}': '',
    '{maszyny}': machines,
  }
  function Form() {
    const [written, setWritten] = useState(value)
    return (
      <ReplyText
        field={field}
        value={written}
        caret={caret}
        language="de"
        sentences={sentences}
        values={values}
        isReadOnly={false}
        error={null}
        onChange={setWritten}
      >
        {null}
      </ReplyText>
    )
  }
  renderInAdmin(<Form />)
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: text.form.label })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand')
})

test('closing the saved sentences changes nothing of the text, whatever is selected', () => {
  const area = show('Guten Tag')
  area.setSelectionRange(0, 5)
  press(text.picker.button)
  press(text.picker.close)
  expect(area.value).toBe('Guten Tag')
  expect([area.selectionStart, area.selectionEnd]).toEqual([0, 5])
  expect(document.activeElement).toBe(area)
})

test('the slash that opened them is written when they are closed', () => {
  const area = show('')
  fireEvent.keyDown(area, { key: '/' })
  press(text.picker.close)
  expect(area.value).toBe('/')
})

test.each([
  ['within a word', 6, true],
  ['before one', 7, false],
])('a slash %s opens them or is only a slash', (_where, caret, isOnlySlash) => {
  const area = show('Bagger und')
  area.setSelectionRange(caret, caret)
  expect(fireEvent.keyDown(area, { key: '/' })).toBe(isOnlySlash)
  expect(screen.queryAllByRole('option')).toHaveLength(isOnlySlash ? 0 : 1)
})

test('the machines of the enquiry are inserted at the caret, as an input that can be undone where the browser has one', () => {
  const area = show('Gern:\n\nMit', 6)
  const execCommand = vi.fn(() => document.activeElement === area)
  Object.assign(document, { execCommand })
  press(text.form.machines)
  expect(execCommand.mock.calls).toEqual([['insertText', false, `\n${machines}\n`]])
  expect(execCommand.mock.results[0]?.value).toBe(true)

  Reflect.deleteProperty(document, 'execCommand')
  press(text.form.machines)
  expect(area.value).toBe(`Gern:\n\n${machines}\n\nMit`)
  expect(area.selectionStart).toBe(8 + machines.length)
})

test.each([
  ['at the end of a sentence', 'Gern.|', `Gern.\n\n${machines}\n\n`],
  ['before the closing', 'Gern.\n\n|\n\nGrüße', `Gern.\n\n${machines}\n\nGrüße`],
  ['in the middle of a line', 'Gern. |Bis bald.', `Gern. \n\n${machines}\n\nBis bald.`],
  ['in an empty text', '|', `${machines}\n\n`],
])('the machines are a paragraph of their own %s, and are offered once', (_where, before, after) => {
  const caret = before.indexOf('|')
  const area = show(before.replace('|', ''), caret)
  press(text.form.machines)
  expect(area.value).toBe(after)
  expect(screen.queryByRole('button', { name: text.form.machines })).toBeNull()
  fireEvent.change(area, { target: { value: 'Gern!' } })
  expect(screen.getByRole('button', { name: text.form.machines })).toBeTruthy()
})

test('a saved sentence follows the one before it after a space, and the machines as a paragraph', () => {
  const short = { id: '2', name: 'Kurz', text: 'Wir antworten bald.', language: 'de' as const }
  const pick = () => {
    press(text.picker.button)
    fireEvent.click(screen.getByRole('option', { name: /Kurz/ }))
  }
  const area = show('Gern.', 5, [short])
  pick()
  expect(area.value).toBe('Gern. Wir antworten bald.')
  fireEvent.change(area, { target: { value: machines } })
  pick()
  expect(area.value).toBe(`${machines}\n\nWir antworten bald.\n\n`)
})

test('a sentence is shown and inserted filled in, and what has no value is left, named and in the way', () => {
  const filled = `Guten Tag Petra Müller,\n\n${machines}\n\n{termin}`
  const area = show('')
  expect(refuseText(area, '', null)).toBe('text')
  fireEvent.keyDown(area, { key: '/' })
  expect(screen.getByRole('option').textContent).toBe(`${sentence.name}${filled}`)
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  expect(area.value).toBe(`${filled}\n\n`)
  expect(descriptionOf(area)).toContain(text.form.left('{termin}'))

  screen.getByRole('button', { name: text.picker.button }).focus()
  expect(refuseText(area, '', null)).toBe('placeholder')
  expect(document.activeElement).toBe(area)
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('{termin}')
  fireEvent.change(area, { target: { value: 'Ab Montag.' } })
  expect(descriptionOf(area)).toBe('')
  expect(refuseText(area, '', null)).toBeNull()
})

test('a slash opens the sentences at the end of one that was inserted, until something else is typed', () => {
  const area = show('Guten Tag', 9, [{ ...sentence, text: 'Ja.' }])
  const slash = () => fireEvent.keyDown(area, { key: '/' })
  const search = () => screen.queryByRole('combobox')
  press(text.picker.button)
  fireEvent.keyDown(search() as HTMLElement, { key: 'Enter' })
  expect(area.value).toBe('Guten Tag Ja.')
  slash()
  fireEvent.keyDown(search() as HTMLElement, { key: 'Enter' })
  expect(area.value).toBe('Guten Tag Ja. Ja.')
  fireEvent.change(area, { target: { value: 'Guten Tag Ja. Jau' } })
  slash()
  expect(search()).toBeNull()
})
