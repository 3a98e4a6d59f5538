import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { machinesOf, rentalTexts } from '#tests/support/rental-machines.ts'
import { addresses } from '#web/addresses.ts'
import { text as comparison } from '#web/content/pl/compare.ts'
import { text as words } from '#web/content/pl/finder-results.ts'
import { findMachines } from '#web/machine-finder/find-machines.ts'
import { nothingTyped } from '#web/machine-finder/typed-requirements.ts'
import type { MachineId } from '#worker/domain/catalogue/ids.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'

const compareText = import.meta.glob<typeof comparison>('/web/content/*/compare.ts', {
  eager: true,
  import: 'text',
})
const textOf = (locale: Locale) => compareText[`/web/content/${locale}/compare.ts`] ?? comparison

/** A page with the buttons of some cards, in a document of its own. */
async function openPage(
  cards: readonly MachineId[],
  locale: Locale = 'pl',
  together: readonly MachineId[] = [],
) {
  vi.resetModules()
  const { CompareButton } = await import('#web/components/compare/compare-button.tsx')
  const text = rentalTexts[locale].labels.compare
  render(
    <MemoryRouter>
      {cards.map((id) => (
        <CompareButton key={id} ids={[id]} name={names[id]} text={text} locale={locale} />
      ))}
      <CompareButton ids={together} text={text} locale={locale} />
    </MemoryRouter>,
  )
  return {
    async compare(id: MachineId) {
      fireEvent.click(screen.getByRole('button', { name: `${text.compare}: ${names[id]}` }))
      return screen.findByRole('dialog', { name: textOf(locale).title })
    },
    async compareTogether() {
      fireEvent.click(screen.getByRole('button', { name: text.compare }))
      return screen.findByRole('dialog', { name: textOf(locale).title })
    },
    async close() {
      fireEvent.click(screen.getByRole('button', { name: textOf(locale).close }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
    columns: () =>
      screen.getAllByRole('columnheader').map(({ firstChild }) => firstChild?.textContent?.slice(3)),
    choice: (position: number) => screen.getByRole('combobox', { name: comparison.machine(position) }),
  }
}

test('a machine is compared with its neighbour, and then with those before', async () => {
  const page = await openPage(['articulated-boom-lift', 'telescopic-boom-lift', 'reach-truck'])
  await page.compare('telescopic-boom-lift')
  expect(page.columns()).toEqual([names['telescopic-boom-lift'], names['articulated-boom-lift']])
  await page.close()
  await page.compare('reach-truck')
  expect(page.columns()).toEqual([
    names['reach-truck'],
    names['telescopic-boom-lift'],
    names['articulated-boom-lift'],
  ])
})

test('machines that are compared together stay among themselves', async () => {
  const together = ['telescopic-boom-lift', 'articulated-boom-lift'] as const
  const page = await openPage(['reach-truck'], 'pl', together)
  await page.compare('reach-truck')
  await page.close()
  await page.compareTogether()
  expect(page.columns()).toEqual(together.map((id) => names[id]))
})

/** The link below what the finder has found. */
async function showMatches(typed: Partial<typeof nothingTyped>, locale: Locale = 'pl') {
  const { CompareMatches } = await import('#web/machine-finder/compare-matches.tsx')
  const found = findMachines({ ...nothingTyped, ...typed }, words, locale)
  if (!found) throw new Error('nothing was asked for')
  const { labels, fragments, machineFinder: text } = rentalTexts[locale]
  render(
    <MemoryRouter>
      <CompareMatches {...{ found, text, words, labels, fragments, locale }} />
    </MemoryRouter>,
  )
  return { found, link: screen.queryByRole('button', { name: labels.compare.compare }) }
}

async function compareMatches(typed: Partial<typeof nothingTyped>) {
  const { link } = await showMatches(typed)
  if (link) fireEvent.click(link)
  return screen.findByRole('dialog', { name: comparison.title })
}

test('all four machines that the finder found are compared, also where no height was asked for', async () => {
  const dialog = await compareMatches({ lifted: 'people', load: '200' })
  expect(within(dialog).getAllByRole('columnheader')).toHaveLength(4)
})

test('two machines that a page describes as one are not compared', async () => {
  const { found, link } = await showMatches({ lifted: 'load', height: '6' }, 'de')
  expect(found.matches.length).toBeGreaterThan(1)
  expect(link).toBeNull()
})

test('machines that the finder found are compared at their work, below one line, the cheapest marked', async () => {
  const dialog = await compareMatches({ lifted: 'people', height: '14' })
  expect(within(dialog).getAllByRole('columnheader')).toHaveLength(4)
  expect([...dialog.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual([
    '14\u00a0m',
  ])
  expect(dialog.querySelectorAll('svg .dashed')).toHaveLength(5)
  expect([...dialog.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    comparison.better.cheapest,
  ])
})

test('machines that were found for an outreach are drawn with it', async () => {
  const dialog = await compareMatches({ lifted: 'load', load: '3', unit: 't', outreach: '12' })
  expect([...dialog.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual(
    Array(4).fill('12\u00a0m'),
  )
  expect(within(dialog).queryAllByText(comparison.better.further)).toEqual([])
})

test('no machine is marked as the cheapest while it is in question if one carries the load so far out', async () => {
  const sure = await compareMatches({ lifted: 'load', load: '1', unit: 't', outreach: '5' })
  expect(within(sure).getAllByText(comparison.better.cheapest)).toHaveLength(1)
  cleanup()
  const unsure = await compareMatches({ lifted: 'load', load: '3', unit: 't', outreach: '12' })
  expect(within(unsure).queryAllByText(comparison.better.cheapest)).toEqual([])
})

test('an outreach is not drawn above machines that are drawn further out', async () => {
  const dialog = await compareMatches({ lifted: 'load', load: '1', unit: 't', outreach: '5' })
  const machines = [...dialog.querySelectorAll('.compare-ground > li')].slice(1)
  expect(machines.map((machine) => machine.querySelector('svg text')?.textContent)).toEqual([
    '5\u00a0m',
    '5\u00a0m',
    undefined,
    undefined,
  ])
})

test('a column is chosen, replaced and left out; no machine is offered twice', async () => {
  const page = await openPage(['electric-scissor-lift'])
  await page.compare('electric-scissor-lift')
  fireEvent.change(page.choice(3), { target: { value: 'generator' } })
  fireEvent.change(page.choice(3), { target: { value: 'reach-truck' } })
  expect(document.activeElement).toBe(page.choice(3))
  expect(page.columns()).toHaveLength(3)
  expect(within(page.choice(2)).queryByRole('option', { name: names['reach-truck'] })).toBeNull()
  fireEvent.change(page.choice(2), { target: { value: '' } })
  expect(page.columns()).toEqual([names['electric-scissor-lift'], names['reach-truck']])
  expect(document.activeElement).toBe(page.choice(2))
})

test('the better value is marked in words', async () => {
  const page = await openPage(['articulated-boom-lift'])
  const dialog = await page.compare('articulated-boom-lift')
  const [cell] = within(dialog).getAllByRole('cell', { name: new RegExp(`${comparison.better.higher}$`) })
  expect(cell?.textContent).toMatch(/^14–58/)
})

test.each(locales)('%s: on paper it says whose it is, where it is from and of which day', async (locale) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') })
  const [machine] = machinesOf(locale)
  if (!machine) throw new Error('no machine')
  const page = await openPage([machine.id], locale)
  const dialog = await page.compare(machine.id)
  const [head] = within(dialog).getAllByRole('list', { hidden: true })
  vi.useRealTimers()
  expect([...(head?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    company.legalName,
    formatPhone(company.phones.rental),
    `${location.host}${addresses.rental[locale]}`,
    {
      pl: '26 listopada 2026',
      en: '26 November 2026',
      de: '26. November 2026',
      nl: '26 november 2026',
    }[locale],
  ])
})

test.each(locales)('%s: the comparison has the words of the page', async (locale) => {
  const [machine] = machinesOf(locale)
  if (!machine) throw new Error('no machine')
  const page = await openPage([machine.id], locale)
  const dialog = await page.compare(machine.id)
  within(dialog).getByRole('columnheader', { name: `1. ${machine.name}` })
  for (const words of [machine.goodFor, textOf(locale).note]) expect(dialog.textContent).toContain(words)
})
