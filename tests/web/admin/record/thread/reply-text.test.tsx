import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { ReplyText } from '#web/admin/record/thread/reply-text.tsx'
import { text } from '#web/content/pl/admin/replies.ts'
import { AdminPage, newCache } from '../../../support/admin.tsx'

function show(value: string) {
  const onChange = vi.fn()
  const field = createRef<HTMLTextAreaElement>()
  render(
    <AdminPage cache={newCache()}>
      <ReplyText
        field={field}
        value={value}
        caret={0}
        language="de"
        sentences={[]}
        isReadOnly={false}
        error={null}
        onChange={onChange}
      />
    </AdminPage>,
  )
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: text.form.label })
  return { area, onChange }
}

test('closing the saved sentences changes nothing of the text, whatever is selected', () => {
  const { area, onChange } = show('Guten Tag')
  area.setSelectionRange(0, 5)
  fireEvent.click(screen.getByRole('button', { name: text.picker.button }))
  fireEvent.click(screen.getByRole('button', { name: text.picker.close }))
  expect(onChange).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(area)
})

test('the slash that opened them is written when they are closed', () => {
  const { area, onChange } = show('')
  fireEvent.keyDown(area, { key: '/' })
  fireEvent.click(screen.getByRole('button', { name: text.picker.close }))
  expect(onChange.mock.calls).toEqual([['/']])
})
