import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { listRow, listWords, shownCount, storedList, storeList } from '#tests/support/list-words.ts'
import { message, openContactForm } from '#tests/web/support/contact-form.tsx'
import { descriptionOf, exactWhitespace } from '#tests/web/support/described.ts'
import { fakeSite, receipt } from '#tests/web/support/fake-site.ts'
import { contactDraftKey } from '#web/browser/storage-keys.ts'
import { languageSwitchEvent } from '#web/components/switch-language.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { locales } from '#worker/domain/locales.ts'

vi.mock('#web/components/ui/toast.ts', () => ({
  preloadToaster: () => undefined,
  showToast: () => undefined,
}))

const { pl: text } = listWords

/** A day so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const row = (name: string) => within(screen.getByRole('group', { name }))

const change = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

async function openWithList() {
  storeList(listRow('mini-excavator'), listRow('crane-course'))
  const site = fakeSite()
  const form = await openContactForm('pl')
  const heading = await screen.findByRole('heading', { name: text.heading })
  return {
    site,
    form,
    heading,
    machine: row(names['mini-excavator']),
    course: row(names['crane-course']),
  }
}

test('without a list the form has none, and sends none', async () => {
  const site = fakeSite()
  const form = await openContactForm('pl')
  site.answer(201, receipt)
  form.fill(message)
  form.submit()
  await waitFor(() => expect(site.calls).toHaveLength(1))
  expect(site.calls[0]?.body).not.toHaveProperty('list')
  expect(screen.queryByRole('heading', { name: text.heading })).toBeNull()
})

describe.each(locales)('the %s form', (locale) => {
  test('needs no more than name and address beside a list', async () => {
    storeList(listRow('generator'))
    const site = fakeSite()
    const form = await openContactForm(locale)
    const { prefill } = listWords[locale]
    await waitFor(() => expect(form.field('message').value).toBe(prefill.message))
    expect(form.field('subject').value).toBe(prefill.subject)
    site.answer(201, receipt)
    form.fill({ name: message.name, email: message.email })
    form.submit()
    await waitFor(() => expect(site.calls).toHaveLength(1))
    expect(site.calls[0]?.body).toMatchObject({
      ...prefill,
      list: [{ catalogue_id: 'generator', quantity: 1 }],
    })
  })
})

test('the values of the rows are kept and sent, and the list is empty afterwards', async () => {
  const { site, form, machine, course } = await openWithList()
  const given = { quantity: 2, date_from: dayIn(2), date_to: dayIn(9), place: 'Wrocław' }
  change(machine.getByLabelText(text.fields.quantity), '2')
  change(machine.getByLabelText(text.fields.date_from), given.date_from)
  change(machine.getByLabelText(text.fields.date_to), given.date_to)
  change(machine.getByLabelText(text.fields.place), given.place)
  fireEvent.click(machine.getByRole('checkbox', { name: text.fields.operator }))
  change(course.getByLabelText(text.fields.people), '5')
  expect(course.queryByRole('checkbox')).toBeNull()
  expect(storedList()).toMatchObject([{ ...given, quantity: '2', operator: true }, { quantity: '5' }])

  form.fill(message)
  site.answer(503, '')
  form.submit()
  await screen.findByRole('alert')
  expect(storedList()).toHaveLength(2)

  site.answer(201, receipt)
  form.submit()
  await waitFor(() => expect(shownCount()).toBeNull())
  expect(site.calls[0]?.body).toMatchObject({
    ...message,
    list: [
      { catalogue_id: 'mini-excavator', ...given, operator: true },
      { catalogue_id: 'crane-course', quantity: 5, operator: false },
    ],
  })
  expect(site.calls[1]?.body).toEqual(site.calls[0]?.body)
  expect(storedList()).toEqual([])
  expect(screen.queryByRole('heading', { name: text.heading })).toBeNull()
})

test('subject and message are left to the next language once the page is left for it, and not before', async () => {
  const { form } = await openWithList()
  await waitFor(() => expect(form.field('subject').value).toBe(text.prefill.subject))
  act(() => void dispatchEvent(new Event(languageSwitchEvent)))
  expect(form.field('message').value).toBe(text.prefill.message)
  act(() => void dispatchEvent(new Event('pagehide')))
  const { values } = JSON.parse(sessionStorage.getItem(contactDraftKey) ?? '')
  expect(values).toMatchObject({ subject: '', message: '' })
})

test('one row’s dates and place go to all', async () => {
  const { machine, course } = await openWithList()
  change(machine.getByLabelText(text.fields.date_from), dayIn(2))
  change(machine.getByLabelText(text.fields.place), 'Wrocław')
  fireEvent.click(machine.getByRole('button', { name: text.copyToAll }))
  expect(course.getByLabelText<HTMLInputElement>(text.fields.coursePlace).value).toBe('Wrocław')
  expect(storedList()[1]).toMatchObject({ catalogue_id: 'crane-course', date_from: dayIn(2), quantity: '1' })
  expect(screen.getByText(text.copied, exactWhitespace).getAttribute('role')).toBe('status')
})

test('errors lead to the fields of their rows', async () => {
  const { site, form, machine, course } = await openWithList()
  form.fill(message)
  change(machine.getByLabelText(text.fields.date_from), dayIn(9))
  change(machine.getByLabelText(text.fields.date_to), dayIn(2))
  change(course.getByLabelText(text.fields.people), '0')
  form.submit()
  const alert = await screen.findByRole('alert')
  const links = within(alert).getAllByRole('link')
  const sentences = [
    text.errors.date_to(names['mini-excavator']),
    text.errors.quantity(names['crane-course']),
  ]
  expect(links.map(({ textContent }) => textContent)).toEqual(sentences)
  const fields = [machine.getByLabelText(text.fields.date_to), course.getByLabelText(text.fields.people)]
  for (const [index, field] of fields.entries()) {
    links[index]?.click()
    expect(document.activeElement).toBe(field)
    expect(descriptionOf(field)).toBe(sentences[index])
  }
  expect(site.calls).toEqual([])
})

test('a machine that the site no longer knows can be found and removed', async () => {
  const { site, form, machine } = await openWithList()
  form.fill(message)
  site.answer(400, {
    success: false,
    code: 'validation_failed',
    error: 'Popraw',
    fields: { 'list[0].catalogue_id': 'invalid' },
  })
  form.submit()
  const alert = await screen.findByRole('alert')
  const link = within(alert).getByRole('link', { name: text.errors.catalogue_id(names['mini-excavator']) })
  link.click()
  expect(document.activeElement).toBe(
    machine.getByRole('button', { name: `${text.remove}: ${names['mini-excavator']}` }),
  )
})

test('the focus stays in the list while rows are removed, then moves on to the form', async () => {
  const { form, heading, machine, course } = await openWithList()
  fireEvent.click(machine.getByRole('button', { name: `${text.remove}: ${names['mini-excavator']}` }))
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(text.removed(names['mini-excavator']), exactWhitespace).getAttribute('role')).toBe(
    'status',
  )
  fireEvent.click(course.getByRole('button', { name: `${text.remove}: ${names['crane-course']}` }))
  expect(document.activeElement).toBe(form.field('name'))
  expect(screen.queryByRole('heading', { name: text.heading })).toBeNull()
  expect(form.field('message').value).toBe('')
  expect(form.field('subject').value).toBe('')
})

test('the error of a row goes with it', async () => {
  const { form, heading, machine, course } = await openWithList()
  form.fill(message)
  change(machine.getByLabelText(text.fields.quantity), '0')
  form.submit()
  const alert = await screen.findByRole('alert')
  fireEvent.click(machine.getByRole('button', { name: `${text.remove}: ${names['mini-excavator']}` }))
  expect(course.getByLabelText(text.fields.people).getAttribute('aria-invalid')).toBeNull()
  expect(within(alert).queryAllByRole('link')).toEqual([])
  expect(document.activeElement).toBe(heading)
})
