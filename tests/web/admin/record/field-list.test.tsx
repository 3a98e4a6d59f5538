import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FieldList } from '#web/admin/record/record-content.tsx'
import { text } from '#web/content/pl/admin/record.ts'

afterEach(cleanup)

/** The fields that a mail program reads from a link. */
function readLink(name: string) {
  const { protocol, pathname, search } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href)
  return { protocol, to: decodeURIComponent(pathname), search }
}

test.each([
  'jan.kowalski@firma.example',
  'a%40b?bcc=thief@evil.example',
  'a?cc=b&subject=c#d@firma.example',
  "o'neill+baustelle/2=3@firma.example",
])('the link of the address %s writes to it, and to nobody else', (value) => {
  render(<FieldList fields={[{ kind: 'email', label: 'E-mail', value }]} name="part" />)
  expect(readLink(value)).toEqual({ protocol: 'mailto:', to: value, search: '' })
})

test('the link of a number has its digits only', () => {
  const value = '+48 (600) 000-000;ext=1?x=y&z'
  render(<FieldList fields={[{ kind: 'phone', label: 'Telefon', value }]} name="part" />)
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe('tel:+48600000000')
})

test('a number is copied as it is, for another program', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const value = 'PL61 1090 1014 0000 0712 1981 2874'
  render(<FieldList fields={[{ kind: 'number', label: 'IBAN', value }]} name="part" />)
  fireEvent.click(screen.getByRole('button', { name: text.actions.copyNamed(value) }))
  await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith(value))
  vi.unstubAllGlobals()
})
