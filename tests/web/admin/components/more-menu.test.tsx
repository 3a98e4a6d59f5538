import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MoreMenu } from '#web/admin/components/more-menu.tsx'

function open() {
  render(
    <>
      <MoreMenu label="More" className="">
        <button type="button">Print</button>
      </MoreMenu>
      <button type="button">Elsewhere</button>
    </>,
  )
  const menu = screen.getByRole<HTMLDetailsElement>('group')
  menu.open = true
  const print = screen.getByRole('button', { name: 'Print' })
  print.focus()
  return { menu, print, elsewhere: screen.getByRole('button', { name: 'Elsewhere' }) }
}

test('is open while one of its actions is being pressed, and closed afterwards', () => {
  const { menu, print } = open()
  fireEvent.pointerDown(print)
  expect(menu.open).toBe(true)
  fireEvent.click(print)
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(screen.getByText('More'))
})

test('Escape closes it and leads back to its word, wherever the key goes, but only if it is open', () => {
  const { menu, elsewhere } = open()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(screen.getByText('More'))
  elsewhere.focus()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(document.activeElement).toBe(elsewhere)
})

test('a press elsewhere and leaving it close it, and take the focus from nobody', () => {
  const { menu, elsewhere } = open()
  fireEvent.pointerDown(elsewhere)
  expect(menu.open).toBe(false)
  menu.open = true
  elsewhere.focus()
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(elsewhere)
})
