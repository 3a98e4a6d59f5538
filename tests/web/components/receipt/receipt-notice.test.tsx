import { fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { ReceiptContent } from '#web/components/receipt/receipt-content.ts'
import { ReceiptNotice } from '#web/components/receipt/receipt-notice.tsx'

const receipt: ReceiptContent = {
  thanks: { title: 'Application sent!', body: 'Thank you.' },
  id: '0d7a2c4e-0000-4000-8000-000000000000',
  reference: '0D7A-2C4E',
  email: null,
  rows: [],
  nextStep: {},
  notes: [],
}

test.each([
  ['link', 'On'],
  ['button', 'Close'],
])('the receipt is gone after a press of the %s “%s”', async (role, name) => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state: { receipt } }]}>
      <ReceiptNotice locale="en" close="Close" />
      <Link to="/on">On</Link>
    </MemoryRouter>,
  )
  expect((await screen.findByRole('status')).textContent).toContain(receipt.reference)
  fireEvent.click(screen.getByRole(role, { name }))
  expect(screen.queryByRole('status')).toBeNull()
})
