import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RemovableRow } from '#web/account/removable-row.tsx'
import { text } from '#web/content/pl/auth.ts'

const words = text.account.factors

test('an open confirmation of a removal takes the focus once, and not from a field when the account renders again', () => {
  const account = (name: string) => (
    <>
      <input aria-label="A field" />
      <RemovableRow name="Klucz" detail={name} words={words} onRemove={async () => undefined} />
    </>
  )
  const { rerender } = render(account('Łucja'), { reactStrictMode: true })
  fireEvent.click(screen.getByRole('button', { name: words.removeNamed('Klucz') }))
  const keep = screen.getByRole('button', { name: words.keep })
  expect(document.activeElement).toBe(keep)
  screen.getByLabelText('A field').focus()
  rerender(account('Ewa'))
  screen.getByText('Ewa')
  expect(document.activeElement).toBe(screen.getByLabelText('A field'))
  expect(screen.getByRole('button', { name: words.keep })).toBe(keep)
})
