import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ListSection } from '#web/admin/record/list-section.tsx'
import { text } from '#web/content/pl/admin/enquiry-list.ts'
import type { ListedItem } from '#worker/contract/admin/record.ts'

const generator: ListedItem = {
  catalogue_id: 'generator',
  name: 'Agregat prądotwórczy',
  quantity: 2,
  date_from: null,
  date_to: null,
  place: null,
  details: null,
  operator: false,
}

test('no line parts a day from its month', () => {
  render(<ListSection list={[{ ...generator, date_from: '2027-03-04', date_to: '2027-04-02' }]} />)
  expect(screen.getByText(/marca/).textContent).toMatch(/4\u00a0marca.*2\u00a0kwietnia/)
})

test('a list has the columns that somebody has filled in', () => {
  const { columns } = text
  const shown = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const { rerender } = render(<ListSection list={[generator]} />)
  expect(shown()).toEqual([columns.name, columns.quantity])
  rerender(<ListSection list={[generator, { ...generator, place: 'Łódź' }]} />)
  expect(shown()).toEqual([columns.name, columns.quantity, columns.place])
})
