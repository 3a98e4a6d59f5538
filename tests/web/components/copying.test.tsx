import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { words } from '#tests/support/words.ts'
import { exactWhitespace } from '#tests/web/support/described.ts'
import { CompanyData } from '#web/components/contact/company-data.tsx'
import { company } from '#worker/domain/company.ts'
import { companyDetails } from '#worker/domain/company-details.ts'
import { locales } from '#worker/domain/locales.ts'

describe.each(locales)('on the %s contact page', (locale) => {
  const { companyData, copy } = words[locale].contact

  test('every number can be copied, and its button says that it was', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    render(<CompanyData text={companyData} copy={copy} locale={locale} />)
    const copies = [
      [copy.names.vat, company.vat],
      // Without the spaces that help to read it.
      [copy.names.plnAccount, companyDetails.bankAccounts.pln],
      [copy.names.eurAccount, companyDetails.bankAccounts.eur],
    ] as const
    for (const [index, [name, value]] of copies.entries()) {
      fireEvent.click(screen.getByRole('button', { name }))
      await waitFor(() =>
        expect(screen.getAllByRole('button', { name: copy.copied })).toHaveLength(index + 1),
      )
      expect(writeText).toHaveBeenLastCalledWith(value)
    }
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said.filter((each) => each === copy.copied)).toHaveLength(copies.length)
  })

  test('where copying is forbidden, the button says that the number is selected', async () => {
    render(<CompanyData text={companyData} copy={copy} locale={locale} />)
    fireEvent.click(screen.getByRole('button', { name: copy.names.vat }))
    expect(await screen.findAllByText(copy.selectedHint, exactWhitespace)).toHaveLength(1)
    expect(window.getSelection()?.toString()).toContain(company.vat)
  })
})
