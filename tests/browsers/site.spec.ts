import { setTimeout as wait } from 'node:timers/promises'
import { words } from '#tests/support/words.ts'
import { addresses } from '#web/addresses.ts'
import { text as rental } from '#web/content/pl/rental.ts'
import { languages } from '#worker/domain/languages.ts'
import { expect, test } from './support/journey.ts'
import type { Tab } from './support/tab.ts'

const { layout } = words.pl

/** Follows an address as a plain link would, and waits for nothing. */
const leaveFor = (tab: Tab, path: string) =>
  tab.evaluate((address) => {
    location.href = address
  }, path)

test('where a visit came from goes along over a plain link; the menu leads from page to page without a new document; after a reload Back shows the page of the address; the switcher keeps the page, what was typed and the origin', async ({
  tab,
}) => {
  const campaign = '?utm_source=newsletter'
  await tab.goto(addresses.home.pl + campaign)
  // Without a pointer or focus, which would load React: its router changes the page without a new document.
  await tab.evaluate(
    (path) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click(),
    addresses.about.pl,
  )
  await expect(tab).toBeAt(addresses.about.pl)
  expect((await tab.url()).search).toBe(campaign)

  await tab.isTakenOver()
  await tab.evaluate(() => document.body.setAttribute('data-same-document', ''))
  const menu = tab.getByRole('navigation', { name: layout.menu.label })
  for (const page of ['home', 'rental', 'contact', 'about'] as const) {
    await tab.getByRole('contentinfo').scrollIntoView()
    await menu.getByRole('link', { name: layout.pages[page] }).click()
    await expect(tab).toBeAt(addresses[page].pl)
    await expect(tab.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(tab.getByRole('heading', { level: 1 })).toBeInView()
    await expect(menu.locator('[aria-current=page]')).toHaveText(layout.pages[page])
  }
  await tab.goBack()
  await expect(tab).toBeAt(addresses.contact.pl)
  await expect(tab.locator('[data-same-document]')).toHaveCount(1)
  await tab.reload()
  await tab.goBack()
  await expect(tab).toBeAt(addresses.rental.pl)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(rental.hero.heading)

  await tab.goto(addresses.contact.pl + campaign)
  const typed = 'Łucja Nowak-Grün'
  const field = (locale: 'pl' | 'en') =>
    tab.getByRole('textbox', { name: words[locale].contactForm.fields.name.label })
  await field('pl').type(typed)
  await tab.getByRole('button', { name: languages.en.nativeName }).click()
  await expect(tab).toBeAt(addresses.contact.en)
  expect((await tab.url()).search).toBe(campaign)
  await tab.isTakenOver()
  await expect(tab.locator(':root[lang=en] body')).toHaveCount(1)
  await expect(field('en')).toHaveValue(typed)
})

// Firefox aborts the requests of a page as soon as the next is asked for.
test('a page that is left while it loads shows no failure and logs none @firefox', async ({ tab }) => {
  await tab.goto(addresses.about.pl)
  // Each is left for the next at another moment of its loading.
  for (let delayMs = 0; delayMs <= 300; delayMs += 50) {
    await leaveFor(tab, addresses.clientForm.pl)
    await wait(delayMs)
  }
  await leaveFor(tab, addresses.about.pl)
  await expect(tab).toBeAt(addresses.about.pl)
  await expect(tab.getByRole('alert')).toHaveCount(0)
})
