import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { listRow, listWords, shownCount, storedList, storeList } from '#tests/support/list-words.ts'
import { message, openContactForm } from '#tests/web/support/contact-form.tsx'
import { descriptionOf, exactWhitespace } from '#tests/web/support/described.ts'
import { fakeSite, receipt } from '#tests/web/support/fake-site.ts'
import { addresses } from '#web/addresses.ts'
import { contactDraftKey } from '#web/browser/storage-keys.ts'
import { languageSwitchEvent } from '#web/components/switch-language.ts'
import { fragments, names } from '#worker/domain/catalogue/pl.ts'
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
    shared: row(text.shared),
  }
}

test('a machine leads to where the rental page describes it, a course leads nowhere', async () => {
  const { machine, course } = await openWithList()
  const link = machine.getByRole('link', { name: names['mini-excavator'] })
  expect(link.getAttribute('href')).toBe(`${addresses.rental.pl}#${fragments['mini-excavator']}`)
  expect(course.queryByRole('link')).toBeNull()
})

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

test('the details of a machine stay one line', async () => {
  const { machine } = await openWithList()
  const details = machine.getByLabelText(text.fields.details)
  expect(fireEvent.keyDown(details, { key: 'Enter' }), 'Enter makes no line').toBe(false)
  change(details, 'łyżka 60 cm\r\nmiękki grunt')
  expect(storedList()).toMatchObject([{ details: 'łyżka 60 cm miękki grunt' }, {}])
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
  const { site, form, machine, course, shared } = await openWithList()
  const given = { quantity: 2, date_from: dayIn(2), date_to: dayIn(9), place: 'Wrocław' }
  change(machine.getByLabelText(text.fields.quantity), '2')
  change(machine.getByLabelText(text.fields.details), 'łyżka 60 cm')
  change(shared.getByLabelText(text.fields.date_from), given.date_from)
  change(shared.getByLabelText(text.fields.date_to), given.date_to)
  change(shared.getByLabelText(text.fields.anyPlace), given.place)
  fireEvent.click(machine.getByRole('checkbox', { name: text.fields.operator }))
  change(course.getByLabelText(text.fields.people), '5')
  expect(course.queryByRole('checkbox')).toBeNull()
  expect(storedList()).toMatchObject([{ ...given, quantity: '2', operator: true }, { quantity: '5' }])

  form.fill(message)
  site.answer(500, '')
  form.submit()
  await screen.findByRole('alert')
  expect(storedList()).toHaveLength(2)

  site.answer(201, receipt)
  form.submit()
  await waitFor(() => expect(shownCount()).toBeNull())
  expect(site.calls[0]?.body).toMatchObject({
    ...message,
    list: [
      { catalogue_id: 'mini-excavator', ...given, operator: true, details: 'łyżka 60 cm' },
      { catalogue_id: 'crane-course', ...given, quantity: 5, operator: false, details: '' },
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

test('dates and place are asked for once, and those of a row only when it has its own', async () => {
  const { site, form, machine, shared } = await openWithList()
  change(shared.getByLabelText(text.fields.anyPlace), 'Wrocław')
  fireEvent.click(machine.getByRole('button', { name: text.ownDates }))
  change(machine.getByLabelText(text.fields.date_from), dayIn(2))
  change(shared.getByLabelText(text.fields.courseDate), dayIn(5))
  form.fill(message)
  site.answer(201, receipt)
  form.submit()
  await waitFor(() => expect(site.calls).toHaveLength(1))
  expect(site.calls[0]?.body).toMatchObject({
    list: [
      { catalogue_id: 'mini-excavator', date_from: dayIn(2), place: 'Wrocław' },
      { catalogue_id: 'crane-course', date_from: dayIn(5), place: 'Wrocław' },
    ],
  })
})

test('a row can have the dates of the list again', async () => {
  const { machine, shared } = await openWithList()
  fireEvent.click(machine.getByRole('button', { name: text.ownDates }))
  change(machine.getByLabelText(text.fields.place), 'Opole')
  change(shared.getByLabelText(text.fields.coursePlace), 'Wrocław')
  fireEvent.click(machine.getByRole('button', { name: text.sharedDates }))
  expect(machine.queryByLabelText(text.fields.place)).toBeNull()
  expect(storedList()).toMatchObject([{ place: 'Wrocław' }, { place: 'Wrocław' }])
})

test('the dates of the last row are those of the list', async () => {
  const { machine, course, shared } = await openWithList()
  fireEvent.click(machine.getByRole('button', { name: text.ownDates }))
  change(machine.getByLabelText(text.fields.place), 'Opole')
  expect(course.queryByRole('button', { name: text.ownDates })).toBeNull()
  fireEvent.click(course.getByRole('button', { name: `${text.remove}: ${names['crane-course']}` }))
  expect(shared.getByLabelText<HTMLInputElement>(text.fields.place).value).toBe('Opole')
  expect(machine.queryByRole('button', { name: text.ownDates })).toBeNull()
})

test('courses alone are asked for a day, and for neither weeks nor an operator', async () => {
  storeList(listRow('crane-course'), listRow('platform-course'))
  fakeSite()
  await openContactForm('pl')
  await screen.findByText(text.courseLead, exactWhitespace)
  const shared = row(text.shared)
  expect(screen.queryByText(text.lead, exactWhitespace)).toBeNull()
  expect(shared.queryAllByRole('button')).toEqual([])
  change(shared.getByLabelText(text.fields.courseDate), dayIn(5))
  expect(shared.queryByLabelText(text.fields.date_to)).toBeNull()
  expect(storedList()).toMatchObject(Array(2).fill({ date_from: dayIn(5), date_to: '' }))
})

test('of a course whose end was chosen both days can be changed', async () => {
  storeList(listRow('crane-course', { date_from: dayIn(5), date_to: dayIn(9) }))
  fakeSite()
  await openContactForm('pl')
  const end = await screen.findByLabelText<HTMLInputElement>(text.fields.date_to)
  expect(end.value).toBe(dayIn(9))
  change(end, '')
  screen.getByLabelText(text.fields.date_from)
  expect(screen.queryByLabelText(text.fields.date_to)).toBe(end)
})

test.each(text.periods)(
  '$weeks weeks from Monday are one press, and none with the next',
  async ({ weeks, label }) => {
    const { shared } = await openWithList()
    const button = shared.getByRole('button', { name: label })
    const dayOf = (field: 'date_from' | 'date_to') =>
      shared.getByLabelText<HTMLInputElement>(text.fields[field]).value
    fireEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    const [first, last] = [Date.parse(dayOf('date_from')), Date.parse(dayOf('date_to'))]
    expect(new Date(first).getUTCDay()).toBe(1)
    expect((last - first) / 86_400_000 + 1).toBe(7 * weeks)
    fireEvent.click(button)
    expect(dayOf('date_from') + dayOf('date_to')).toBe('')
  },
)

test('the quantity goes up and down by buttons, within its limits', async () => {
  const { machine } = await openWithList()
  const press = (label: string) =>
    fireEvent.click(machine.getByRole('button', { name: `${label}: ${names['mini-excavator']}` }))
  press(text.less)
  press(text.more)
  press(text.more)
  press(text.less)
  expect(machine.getByLabelText<HTMLInputElement>(text.fields.quantity).value).toBe('2')
  change(machine.getByLabelText(text.fields.quantity), '99')
  press(text.more)
  expect(storedList()[0]?.quantity).toBe('99')
})

test('another machine is added in place, with the dates of the list', async () => {
  const { shared } = await openWithList()
  change(shared.getByLabelText(text.fields.anyPlace), 'Wrocław')
  const select = screen.getByLabelText(text.another)
  const offered = () =>
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent)
  expect(offered()).not.toContain(names['mini-excavator'])
  change(select, 'reach-truck')
  fireEvent.click(screen.getByRole('button', { name: text.add }))
  expect(document.activeElement).toBe(row(names['reach-truck']).getByRole('heading'))
  expect(storedList()[2]).toEqual(listRow('reach-truck', { place: 'Wrocław' }))
  expect(offered()).not.toContain(names['reach-truck'])
})

test('one that is chosen when the form is sent goes along without a press on the button', async () => {
  const { site, form } = await openWithList()
  change(screen.getByLabelText(text.another), 'platform-course')
  form.fill(message)
  site.answer(201, receipt)
  form.submit()
  await waitFor(() => expect(site.calls).toHaveLength(1))
  expect(site.calls[0]?.body).toMatchObject({
    list: [{}, {}, { catalogue_id: 'platform-course', quantity: 1 }],
  })
})

test('errors lead to their fields, and those of all rows are one', async () => {
  const { site, form, course, shared } = await openWithList()
  form.fill(message)
  change(shared.getByLabelText(text.fields.date_from), dayIn(9))
  change(shared.getByLabelText(text.fields.date_to), dayIn(2))
  change(course.getByLabelText(text.fields.people), '0')
  form.submit()
  const alert = await screen.findByRole('alert')
  const links = within(alert).getAllByRole('link')
  const sentences = [
    text.errors.date_to.end_before_start(text.shared),
    text.errors.quantity(names['crane-course']),
  ]
  expect(links.map(({ textContent }) => textContent)).toEqual(sentences)
  const fields = [shared.getByLabelText(text.fields.date_to), course.getByLabelText(text.fields.people)]
  for (const [index, field] of fields.entries()) {
    links[index]?.click()
    expect(document.activeElement).toBe(field)
    expect(descriptionOf(field)).toBe(sentences[index])
  }
  expect(site.calls).toEqual([])
})

test.each([
  ['date_from', dayIn(-9), text.errors.date_from.date_past],
  ['date_from', dayIn(5 * 400), text.errors.date_from.date_too_far],
  ['date_to', dayIn(-9), text.errors.date_to.date_past],
] as const)('a refused day has one sentence, about its cause: %s %s', async (field, day, sentence) => {
  const { form, shared } = await openWithList()
  form.fill(message)
  change(shared.getByLabelText(text.fields[field]), day)
  form.submit()
  const alert = await screen.findByRole('alert')
  const links = within(alert).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([sentence(text.shared)])
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
  const { form, machine, course } = await openWithList()
  fireEvent.click(machine.getByRole('button', { name: `${text.remove}: ${names['mini-excavator']}` }))
  expect(document.activeElement?.textContent).toContain(names['crane-course'])
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
  const { form, machine, course } = await openWithList()
  form.fill(message)
  change(machine.getByLabelText(text.fields.quantity), '0')
  form.submit()
  const alert = await screen.findByRole('alert')
  fireEvent.click(machine.getByRole('button', { name: `${text.remove}: ${names['mini-excavator']}` }))
  expect(course.getByLabelText(text.fields.people).getAttribute('aria-invalid')).toBeNull()
  expect(alert.isConnected).toBe(false)
  expect(document.activeElement?.textContent).toContain(names['crane-course'])
})
