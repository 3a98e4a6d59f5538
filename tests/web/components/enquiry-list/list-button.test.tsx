import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { buttonWords, listRow, shownCount, storedList, storeList } from '#tests/support/list-words.ts'
import { addresses } from '#web/addresses.ts'
import { enquirySuffix, listSuffix } from '#web/components/enquiry.ts'
import { listLimits } from '#worker/contract/enquiry-list-fields.ts'
import { type CatalogueId, machineIds } from '#worker/domain/catalogue/ids.ts'
import { names as plNames } from '#worker/domain/catalogue/pl.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'

const Address = () => {
  const { pathname, search, hash } = useLocation()
  return <output data-testid="address">{pathname + search + hash}</output>
}

/** The buttons of some machines, as on a page that has just been loaded. */
async function openPage(ids: readonly CatalogueId[], locale: Locale = 'pl', details?: string) {
  vi.resetModules()
  const { ListButton } = await import('#web/components/enquiry-list/list-button.tsx')
  render(
    <MemoryRouter>
      {ids.map((id) => (
        <ListButton
          key={id}
          id={id}
          name={plNames[id]}
          text={buttonWords[locale]}
          locale={locale}
          {...(details ? { details } : {})}
        />
      ))}
      <Address />
    </MemoryRouter>,
    { reactStrictMode: true },
  )
  return {
    /** Adds the entry, or takes it off. */
    link: (label: string, id: CatalogueId) => screen.getByRole('link', { name: `${label}: ${plNames[id]}` }),
    address: () => screen.getByTestId('address').textContent,
    announcement: () => document.querySelector('body > [role=status]:last-of-type')?.textContent,
  }
}

describe.each(locales)('the %s button', (locale) => {
  const text = buttonWords[locale]

  test('puts a machine on the list, says so, and takes it off in its place', async () => {
    const page = await openPage(['mini-excavator', 'generator'], locale)
    expect(shownCount()).toBeNull()
    fireEvent.click(page.link(text.add, 'mini-excavator'))
    expect(storedList()).toEqual([listRow('mini-excavator')])
    expect(shownCount()).toBe(1)
    expect(page.announcement()).toBe(text.added(plNames['mini-excavator'], 1))
    expect(page.address()).toBe('/')
    fireEvent.click(page.link(text.add, 'generator'))
    expect(shownCount()).toBe(2)

    page.link(text.listed, 'mini-excavator').focus()
    fireEvent.click(page.link(text.listed, 'mini-excavator'))
    expect(storedList()).toEqual([listRow('generator')])
    expect(page.announcement()).toBe(text.removed(plNames['mini-excavator'], 1))
    expect(document.activeElement).toBe(page.link(text.add, 'mini-excavator'))
    const listed = page.link(text.listed, 'generator')
    expect(listed.getAttribute('href')).toBe(addresses.contact[locale] + listSuffix(locale))
    fireEvent.click(listed)
    expect(page.address()).toBe('/')
    expect(sessionStorage).toHaveLength(0)
    expect(shownCount()).toBeNull()
    page.link(text.add, 'generator')
  })

  test('is a link to the form that puts the machine on its list, for a new tab and without scripts', async () => {
    const page = await openPage(['generator'], locale)
    const link = page.link(text.add, 'generator')
    expect(link.getAttribute('href')).toBe(addresses.contact[locale] + enquirySuffix('generator', locale))
    fireEvent.click(link, { ctrlKey: true })
    expect(storedList()).toEqual([])
  })
})

test('the second press of a double one does nothing, in either direction', async () => {
  const page = await openPage(['generator'])
  const pressTwice = (label: string) => {
    const link = page.link(label, 'generator')
    for (const detail of [1, 2]) fireEvent.click(link, { detail })
  }
  pressTwice(buttonWords.pl.add)
  expect(storedList()).toEqual([listRow('generator')])
  pressTwice(buttonWords.pl.listed)
  expect(storedList()).toEqual([])
  expect(page.address()).toBe('/')
})

test('what another page has put on the list is shown as listed', async () => {
  storeList(listRow('generator'))
  const page = await openPage(['generator', 'rammer'])
  page.link(buttonWords.pl.listed, 'generator')
  page.link(buttonWords.pl.add, 'rammer')
})

test('a machine is asked for at the place and time of the last one', async () => {
  const given = { date_from: '2026-12-01', date_to: '2026-12-05', place: 'Wrocław' }
  storeList(listRow('generator', { ...given, quantity: '3' }))
  const page = await openPage(['mini-excavator'])
  fireEvent.click(page.link(buttonWords.pl.add, 'mini-excavator'))
  expect(storedList()[1]).toEqual(listRow('mini-excavator', given))
})

test('what is known of a machine goes onto the list with it, as far as there is room', async () => {
  const details = '14 m wysokości roboczej '.repeat(20)
  const page = await openPage(['articulated-boom-lift'], 'pl', details)
  fireEvent.click(page.link(buttonWords.pl.add, 'articulated-boom-lift'))
  expect(storedList()).toEqual([
    listRow('articulated-boom-lift', { details: details.slice(0, listLimits.details) }),
  ])
})

test('a full list takes no more, and says so', async () => {
  storeList(...machineIds.slice(1, listLimits.rows + 1).map((id) => listRow(id)))
  const [first] = machineIds
  const page = await openPage([first])
  fireEvent.click(page.link(buttonWords.pl.full, first))
  expect(storedList()).toHaveLength(listLimits.rows)
  expect(page.announcement()).toBe(buttonWords.pl.full)
})

test.each(['{', '7', 'null', '"list"'])('a stored list that is %s counts as none', async (stored) => {
  sessionStorage.setItem('enquiry-list', stored)
  const page = await openPage(['generator'])
  fireEvent.click(page.link(buttonWords.pl.add, 'generator'))
  expect(storedList()).toEqual([listRow('generator')])
})

test('of a stored list only what a list can be is read, and counted', async () => {
  const stored = [
    {
      catalogue_id: 'generator',
      quantity: 7,
      date_from: 'soon',
      date_to: '2026-12-05',
      place: {},
      operator: 1,
    },
    { catalogue_id: 'rammer', quantity: '300', date_from: null, place: 'W'.repeat(200), hasOwnDates: true },
    ...[
      { catalogue_id: '<b>' },
      { catalogue_id: 7 },
      { catalogue_id: 'generator' },
      'generator',
      null,
      ['rammer'],
      {},
    ],
  ]
  sessionStorage.setItem('enquiry-list', JSON.stringify(stored))
  const page = await openPage(['mini-excavator'])
  expect(shownCount()).toBe(2)
  fireEvent.click(page.link(buttonWords.pl.add, 'mini-excavator'))
  const place = 'W'.repeat(listLimits.place)
  expect(storedList()).toEqual([
    listRow('generator', { date_to: '2026-12-05' }),
    listRow('rammer', { quantity: '30', place, hasOwnDates: true }),
    listRow('mini-excavator', { date_to: '2026-12-05' }),
  ])
})

test('the count is shown before React is there', async () => {
  const { showStoredCount } = await import('#web/components/enquiry-list/show-stored-count.ts')
  storeList(listRow('generator'), listRow('rammer'))
  showStoredCount()
  expect(shownCount()).toBe(2)
  sessionStorage.clear()
  showStoredCount()
  expect(shownCount()).toBeNull()
  sessionStorage.setItem('enquiry-list', '{')
  showStoredCount()
  expect(shownCount()).toBeNull()
})
