import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bankFieldNames } from '#tests/support/form-values.ts'
import { words } from '#tests/support/words.ts'
import { client, openApplicationForm, person } from '#tests/web/support/client-data-form.tsx'
import { descriptionOf } from '#tests/web/support/described.ts'
import { fakeSite, receipt } from '#tests/web/support/fake-site.ts'
import { text as automation } from '#web/content/pl/automation.ts'
import type { ToastText } from '#web/content/pl/contact-form.ts'

const { toasts } = vi.hoisted(() => ({ toasts: [] as unknown[] }))

vi.mock('#web/components/ui/toast.ts', () => ({
  preloadToaster: () => undefined,
  showToast: (kind: string, toast: object) => toasts.push({ kind, ...toast }),
}))

beforeEach(() => {
  toasts.length = 0
})

const stored = { ...receipt, authorizations_saved: 1 }

const sentencesOf = (alert: HTMLElement) =>
  within(alert)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('the invalid address of a person is rejected at its row', async () => {
  const site = fakeSite()
  const form = await openApplicationForm('pl')
  form.fill(client)
  form.addPerson({ ...person, email: 'ola' })
  form.submit()
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(alert))
  within(alert).getByRole('link').click()
  expect(document.activeElement).toBe(form.row(1, 1).field('email'))
  expect(descriptionOf(form.row(1, 1).field('email'))).toBe(words.pl.errors.fields.email_invalid)
  form.expectPerson(1, 1, { ...person, email: 'ola' })
  expect(site.calls).toEqual([])
})

test('the error of a person goes with its row, and the others keep theirs', async () => {
  fakeSite()
  const form = await openApplicationForm('pl')
  form.fill(client)
  form.addPerson({ ...person, email: 'ola' })
  form.addPerson(person)
  form.addPerson({ ...person, email: 'ewa' })
  form.submit()
  const alert = await screen.findByRole('alert')
  // It takes the focus once it is shown, and the heading takes it from there.
  await waitFor(() => expect(document.activeElement).toBe(alert))
  expect(sentencesOf(alert)).toHaveLength(2)
  form.row(1, 3).remove()
  const { email_invalid: sentence } = words.pl.errors.fields
  expect([1, 2].map((number) => descriptionOf(form.row(number, 2).field('email')))).toEqual(['', sentence])
  expect(sentencesOf(alert)).toEqual([sentence])
  expect(document.activeElement).toBe(form.heading())
})

test.each([
  ['told where something went to the automation hook', { automation: true }, 1],
  ['left out where nothing did', {}, 0],
] as const)('the automation hook is %s', async (_, answer, count) => {
  const site = fakeSite()
  const form = await openApplicationForm('pl')
  form.fill(client)
  site.answer(201, { ...stored, ...answer })
  form.submit()
  await waitFor(() => expect(form.onSent).toHaveBeenCalled())
  const shown = toasts.filter((toast) => (toast as ToastText).title === automation.info)
  expect(shown).toHaveLength(count)
})

test('bank data are never stored while they are typed, and everything else is', async () => {
  const form = await openApplicationForm('pl')
  vi.useFakeTimers()
  const store = vi.spyOn(Storage.prototype, 'setItem')
  form.fill(client)
  for (const name of bankFieldNames)
    for (let end = 1; end <= client[name].length; end++) {
      form.fill({ [name]: client[name].slice(0, end) })
      vi.advanceTimersByTime(300)
    }
  window.dispatchEvent(new Event('pagehide'))
  const written = store.mock.calls.map(([, value]) => value)
  expect(written.length).toBeGreaterThan(20)
  // Not always the last: forms of earlier tests hear of the page's end as well.
  expect(written.join()).toContain(client.company_name)
  for (const name of bankFieldNames) expect(written.join()).not.toContain(client[name].slice(0, 6))
})

test('the payment contact may be the signatory', async () => {
  const form = await openApplicationForm('en')
  const { copy, copied } = words.en.application.samePerson
  const press = () => fireEvent.click(screen.getByRole('button', { name: copy }))
  form.fill({ payment_contact_email: client.payment_contact_email })
  press()
  expect(document.activeElement).toBe(form.field('signatory_first_name'))
  expect(form.field('payment_contact_email').value).toBe(client.payment_contact_email)
  form.fill({
    signatory_first_name: client.signatory_first_name,
    signatory_last_name: client.signatory_last_name,
    signatory_email: client.signatory_email,
  })
  press()
  expect(form.field('payment_contact_first_name').value).toBe(client.signatory_first_name)
  expect(form.field('payment_contact_last_name').value).toBe(client.signatory_last_name)
  expect(form.field('payment_contact_email').value).toBe(client.signatory_email)
  expect(screen.getByText(copied).getAttribute('role')).toBe('status')
})

describe('persons', () => {
  test('a new row takes the focus, removing one returns it to the heading, and the others keep their values', async () => {
    fakeSite()
    const form = await openApplicationForm('pl')
    form.add()
    expect(document.activeElement).toBe(form.row(1, 1).field('first_name'))
    form.row(1, 1).remove()
    expect(form.rowCount()).toBe(0)
    expect(document.activeElement).toBe(form.heading())

    const [first, second, third] = ['first', 'second', 'third'].map((last_name) => ({ ...person, last_name }))
    for (const each of [first, second, third]) if (each) form.addPerson(each)
    form.row(2, 3).remove()
    expect(document.activeElement).toBe(form.heading())
    if (first) form.expectPerson(1, 2, first)
    if (third) form.expectPerson(2, 2, third)

    form.add()
    expect(document.activeElement).toBe(form.row(3, 3).field('first_name'))
    expect(form.row(3, 3).field('first_name').value).toBe('')
    if (third) form.expectPerson(2, 3, third)
  })

  test('incomplete rows are marked while typing and are not sent', async () => {
    const site = fakeSite()
    const form = await openApplicationForm('nl')
    form.fill(client)
    form.addPerson(person)
    form.add()
    const second = form.row(2, 2)
    const type = (name: keyof typeof person, value: string) =>
      fireEvent.change(second.field(name), { target: { value } })
    expect(second.isIncomplete()).toBe(false)
    type('last_name', 'Bezimienny')
    expect(second.isIncomplete()).toBe(true)
    expect(form.row(1, 2).isIncomplete()).toBe(false)
    type('first_name', 'Jan')
    expect(second.isIncomplete()).toBe(true)
    type('email', 'jan@journey.example')
    expect(second.isIncomplete()).toBe(false)
    type('email', '  ')
    expect(second.isIncomplete()).toBe(true)
    // A row that nobody began is no worry.
    form.add()
    expect(form.row(3, 3).isIncomplete()).toBe(false)

    site.answer(201, stored)
    form.submit()
    await waitFor(() => expect(form.onSent).toHaveBeenCalled())
    expect(site.calls[0]?.body.authorizations).toEqual([person])
  })
})

describe('advice', () => {
  test('warns of doubtful numbers and accepts them', async () => {
    const { advice, adviceNotes, success } = words.de.application
    const site = fakeSite()
    const form = await openApplicationForm('de')
    const doubtful = {
      ...client,
      vat_number: 'PL1234563219',
      bank_account_number: 'PL51 9990 0009 0000 1234 0000 0001',
      swift_bic_code: 'BPRZPLP',
    }
    form.fill(doubtful)
    expect(descriptionOf(form.field('vat_number'))).toBe(advice.nip)
    expect(descriptionOf(form.field('bank_account_number'))).toBe(advice.iban)
    expect(descriptionOf(form.field('swift_bic_code'))).toBe(advice.bic)
    expect(form.field('vat_number').hasAttribute('aria-invalid')).toBe(false)
    const { nip, iban, bic } = adviceNotes
    for (const note of [nip, iban, bic]) expect(screen.getByRole('link', { name: note })).toBeTruthy()
    screen.getByRole('link', { name: nip }).click()
    expect(document.activeElement).toBe(form.field('vat_number'))
    form.fill({ vat_number: client.vat_number })
    expect(screen.queryByRole('link', { name: nip })).toBeNull()
    form.fill({ vat_number: doubtful.vat_number })
    site.answer(201, stored)
    form.submit()
    await waitFor(() => expect(form.onSent).toHaveBeenCalledWith(stored, expect.anything()))
    expect(site.calls[0]?.body).toMatchObject(doubtful)
    expect(toasts).toEqual([{ kind: 'success', ...success }])
  })

  test.each([
    ['pl', '123-456-32-19', words.pl.application.advice.maybeNip],
    ['de', '1234563219', ''],
    ['de', 'NIP 1234563219', words.de.application.advice.nip],
    ['nl', 'DE12345', words.nl.application.advice.euVat],
  ] as const)('goes by the language of the page: %s %s', async (locale, number, advice) => {
    const form = await openApplicationForm(locale)
    form.fill({ vat_number: number })
    expect(descriptionOf(form.field('vat_number'))).toBe(advice)
  })

  test('waits until the whole number is typed', async () => {
    const { iban } = words.en.application.advice
    const form = await openApplicationForm('en')
    fireEvent.focus(form.field('bank_account_number'))
    for (const [typed, advice] of [
      ['DE8937040044053201300', ''],
      ['DE89370400440532013001', iban],
      ['DE89370400440532013000', ''],
      ['DE893704004405320', ''],
    ] as const) {
      form.fill({ bank_account_number: typed })
      expect(descriptionOf(form.field('bank_account_number'))).toBe(advice)
    }
    fireEvent.blur(form.field('bank_account_number'))
    await waitFor(() => expect(descriptionOf(form.field('bank_account_number'))).toBe(iban))
  })
})
