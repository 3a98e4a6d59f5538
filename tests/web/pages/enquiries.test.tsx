import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { listRow, listWords, storedList, storeList } from '#tests/support/list-words.ts'
import { words } from '#tests/support/words.ts'
import { addresses } from '#web/addresses.ts'
import { enquirySuffix } from '#web/components/enquiry.ts'
import { signUpParameter } from '#worker/contract/enquiry-list-fields.ts'
import { toListEntryQuery } from '#worker/contract/list-entry.ts'
import { courseIds } from '#worker/domain/catalogue/ids.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

/** A visit to the contact page in a document of its own, which knows of earlier ones what they have stored. */
async function visitContactPage(locale: Locale, suffix = '') {
  vi.resetModules()
  const { contact, contactForm, errors } = words[locale]
  const { ContactPage } = await import('#web/pages/contact.tsx')
  const { unmount } = render(
    <MemoryRouter initialEntries={[addresses.contact[locale] + suffix]}>
      <ContactPage text={{ ...contact, form: contactForm, errors, notices: null }} locale={locale} />
      <Address />
    </MemoryRouter>,
  )
  const field = (name: 'name' | 'subject' | 'message') =>
    screen.getByRole<HTMLInputElement>('textbox', { name: contactForm.fields[name].label })
  return {
    valueIn: (name: Parameters<typeof field>[0]) => field(name).value,
    type: (name: Parameters<typeof field>[0], value: string) =>
      fireEvent.change(field(name), { target: { value } }),
    address: () => screen.getByRole('status', { name: 'address' }).textContent,
    leave() {
      window.dispatchEvent(new Event('pagehide'))
      unmount()
    },
  }
}

describe.each(locales)('the %s contact page', (locale) => {
  test.each(['mini-excavator', 'crane-course'] as const)(
    'puts what is asked for on the list: %s',
    async (id) => {
      storeList(listRow('generator'))
      const { address, valueIn } = await visitContactPage(locale, enquirySuffix(id, locale))
      await waitFor(() => expect(storedList()).toEqual([listRow('generator'), listRow(id)]))
      expect(address()).toBe(addresses.contact[locale])
      await waitFor(() => expect(valueIn('subject')).toBe(listWords[locale].prefill.subject))
    },
  )

  test('puts the date of a course on the list, also where the course is there already', async () => {
    storeList(listRow('generator'), listRow('crane-course'))
    const dates = { date_from: '2027-01-11', date_to: '2027-01-15', place: 'Opole, hala 2' }
    await visitContactPage(locale, toListEntryQuery({ catalogue_id: 'crane-course', ...dates }))
    await waitFor(() => expect(storedList()[1]).toMatchObject({ catalogue_id: 'crane-course', ...dates }))
    expect(storedList()[0]).toMatchObject(listRow('generator'))
  })

  test.each(['', '<b>', 'x'.repeat(41), `<b>,2027-01-11,2027-01-15,`])(
    'puts nothing on the list for “%s”',
    async (id) => {
      await visitContactPage(locale, `?add=${encodeURIComponent(id)}&subject=Test`)
      await screen.findByDisplayValue('Test')
      expect(storedList()).toEqual([])
    },
  )
})

test.each(locales)('%s: the machines of a list can be compared, once there are two', async (locale) => {
  const { compare } = listWords[locale].compare
  storeList(listRow('storage-container'))
  const { leave } = await visitContactPage(locale)
  await screen.findByRole('heading', { name: listWords[locale].heading })
  expect(screen.queryByRole('button', { name: compare })).toBeNull()
  leave()
  storeList(listRow('storage-container'), listRow('office-container'))
  await visitContactPage(locale)
  await screen.findByRole('button', { name: compare })
})

test.each(locales)('%s: a sign-up is asked for its course, and keeps its subject', async (locale) => {
  const text = listWords[locale]
  const { subject } = words[locale].training.hero
  const { valueIn } = await visitContactPage(
    locale,
    `?subject=${encodeURIComponent(subject)}&${signUpParameter}`,
  )
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: text.course })
  expect([...choice.options].map(({ value }) => value)).toEqual(['', ...courseIds])
  screen.getByText(text.chooseCourse, { normalizer: String })
  expect(valueIn('message')).toBe('')
  fireEvent.change(choice, { target: { value: 'platform-course' } })
  fireEvent.click(screen.getByRole('button', { name: text.add }))
  await waitFor(() => expect(storedList()).toEqual([listRow('platform-course')]))
  expect(document.activeElement?.id).toBe('list-row-platform-course')
  expect([valueIn('subject'), valueIn('message')]).toEqual([subject, text.prefill.message])
})

test('a sign-up with machines on the list is asked for its course, and then for more of both', async () => {
  const text = listWords.en
  storeList(listRow('generator'))
  await visitContactPage('en', `?subject=Course&${signUpParameter}`)
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: text.course })
  expect([...choice.options].map(({ value }) => value)).toEqual(['', ...courseIds])
  screen.getByText(text.chooseCourse, { normalizer: String })
  fireEvent.change(choice, { target: { value: 'platform-course' } })
  fireEvent.click(screen.getByRole('button', { name: text.add }))
  await screen.findByRole('combobox', { name: text.another })
  screen.getByText(text.lead, { normalizer: String })
})

const naming = (subject: string) => `?subject=${encodeURIComponent(subject)}`

test('an address that names a subject fills in an empty one, and a reload keeps what was made of it', async () => {
  const first = await visitContactPage('en', naming('Scissor lift 12 m & operator'))
  await waitFor(() => expect(first.valueIn('subject')).toBe('Scissor lift 12 m & operator'))
  expect(first.address()).toBe(addresses.contact.en)
  first.type('name', 'Ann Smith')
  first.leave()

  const next = await visitContactPage('en', naming('Boom lift'))
  await waitFor(() => expect(next.valueIn('subject'), 'nobody has written the one before').toBe('Boom lift'))
  next.type('subject', 'Boom lift 16 m')
  next.leave()

  const reloaded = await visitContactPage('en', naming('New subject'))
  await waitFor(() => expect(reloaded.valueIn('subject')).toBe('Boom lift 16 m'))
  expect(reloaded.valueIn('name')).toBe('Ann Smith')
})

test('the subject that a list has brought gives way to one that an address names', async () => {
  storeList(listRow('generator'))
  const listed = await visitContactPage('en')
  await waitFor(() => expect(listed.valueIn('subject')).toBe(listWords.en.prefill.subject))
  listed.leave()
  const asked = await visitContactPage('en', naming('Boom lift'))
  await waitFor(() => expect(asked.valueIn('subject')).toBe('Boom lift'))
  expect(asked.valueIn('message')).toBe(listWords.en.prefill.message)
})
