import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErasedNotice } from '#web/admin/record/erased-notice.tsx'
import { text } from '#web/content/pl/admin/record.ts'

const heading = () => screen.queryByRole('heading')?.textContent

/** A note that somebody writes until the record is gone. */
function openNote() {
  const page = (isErased: boolean) => (
    <>
      <ErasedNotice isErased={isErased} wasShown />
      {isErased ? null : <textarea />}
    </>
  )
  const { rerender } = render(page(false))
  screen.getByRole('textbox').focus()
  return { erase: () => rerender(page(true)) }
}

test('a record that goes while it is open says so, and takes the focus that it took away', () => {
  const { erase } = openNote()
  expect(heading()).toBeUndefined()
  erase()
  expect(heading()).toBe(text.goneMeanwhile.heading)
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

test('one that was gone before leaves the focus where it is', () => {
  render(<ErasedNotice isErased wasShown={false} />)
  expect(heading()).toBe(text.gone.heading)
  expect(document.activeElement).toBe(document.body)
})
