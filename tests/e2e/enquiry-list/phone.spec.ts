import type { Locator, Page } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { enquiryList } from '../support/enquiry-list.ts'
import { expect, test } from '../support/journey.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'

/** A minute on a phone: a tap takes about two seconds with the look for it, a short field about five. */
const mostTaps = 8
const mostFields = 3

/** Sums up, in every document from now on, how far its parts are moved while it loads. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((entries) => {
      const shifts = entries.getEntries() as (PerformanceEntry & { value: number })[]
      const total = Number(document.documentElement.dataset.shift ?? 0)
      document.documentElement.dataset.shift = String(shifts.reduce((sum, { value }) => sum + value, total))
    }).observe({ type: 'layout-shift', buffered: true })
  })

test('@phone four machines are asked for with few steps; the next page has their count without React, and nothing moves for it', async ({
  page,
  sink,
}) => {
  const list = enquiryList(page, 'pl')
  const form = contactForm(page, 'pl')
  const { name, email } = newMessage()
  const steps = { taps: 0, fields: 0 }
  const tap = async (target: Locator) => {
    steps.taps += 1
    await target.tap()
  }
  const fill = async (field: Locator, value: string) => {
    steps.fields += 1
    await field.fill(value)
  }

  await page.goto(addresses.rental.pl)
  const bar = page.locator('header')
  const heightBefore = (await bar.boundingBox())?.height
  await tap(list.add('electric-scissor-lift'))
  await expect(list.link(1)).toBeVisible()
  expect((await bar.boundingBox())?.height, 'the header keeps its height').toBe(heightBefore)
  await tap(list.add('articulated-boom-lift'))
  await tap(list.add('electric-forklift'))
  await expect(list.listed('electric-forklift')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await recordShifts(page)
  await page.goto(addresses.home.pl)
  await expect(list.link(3)).toBeVisible()
  await expect(page.locator('#root[data-hydrated]'), 'without React').toHaveCount(0)
  await expectNoSidewaysScroll(page)
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBe(0)

  await tap(list.link(3))
  await expect(list.heading).toBeInViewport()
  await list.another.selectOption('reach-truck')
  await tap(list.addAnother)
  await expect(list.row('reach-truck').quantity).toBeVisible()
  const top = (await page.locator('section').filter({ has: form.button }).last().boundingBox())?.y ?? 0
  const button = await form.button.boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0) - top, 'from the heading to the button').toBeLessThan(2400)
  await tap(list.twoWeeks)
  await expect(list.shared.to).not.toHaveValue('')
  await fill(list.shared.place, 'Wrocław')
  await expectNoSidewaysScroll(page)
  await fill(form.field('name'), name)
  await fill(form.field('email'), email)
  await tap(form.button)
  await expect(form.success).toBeInViewport()
  await expect(list.link(4)).toHaveCount(0)

  const { Text } = await sink.mailFor(email)
  for (const said of [
    '1. Podnośnik nożycowy elektryczny',
    '2. Podnośnik przegubowy',
    '3. Wózek widłowy',
    '4. Wózek wysokiego składowania',
    'Wrocław',
  ])
    expect(Text).toContain(said)
  expect(steps.taps).toBeLessThanOrEqual(mostTaps)
  expect(steps.fields).toBeLessThanOrEqual(mostFields)
})
