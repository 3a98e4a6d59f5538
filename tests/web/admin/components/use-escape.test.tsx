import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useEscape } from '#web/admin/components/use-escape.ts'

/** Something that is open, with a part in it that may be open, too, and a search field. */
function Open({ inner = false }: { inner?: boolean }) {
  const [isOpen, setOpen] = useState(true)
  useEscape(() => {
    setOpen(false)
    return isOpen
  })
  return isOpen ? (
    <div>
      {inner ? <Open /> : null}
      <p>open</p>
      <input type="search" />
    </div>
  ) : null
}

const pressEscape = (from: Element = document.body) => fireEvent.keyDown(from, { key: 'Escape' })
const countOpen = () => screen.queryAllByText('open').length

test('each press of Escape closes one thing, the innermost first', () => {
  render(<Open inner />)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(countOpen()).toBe(2)
  pressEscape()
  expect(countOpen()).toBe(1)
  pressEscape()
  expect(countOpen()).toBe(0)
})

test('what Escape has done already, or does to a search, closes nothing', () => {
  render(<Open />)
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'żuraw' } })
  pressEscape(field)
  expect(countOpen()).toBe(1)
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  pressEscape()
  expect(countOpen()).toBe(1)
  fireEvent.change(field, { target: { value: '' } })
  pressEscape(field)
  expect(countOpen()).toBe(0)
})
