import { setTimeout as wait } from 'node:timers/promises'
import { words } from '#tests/support/words.ts'
import { addresses, pages } from '#web/addresses.ts'
import { languages } from '#worker/domain/languages.ts'
import { expect, phone, test } from './support/journey.ts'
import type { Tab } from './support/tab.ts'

const { application, layout } = words.pl

/** Follows an address as a plain link would, and waits for nothing. */
const leaveFor = (tab: Tab, path: string) =>
  tab.evaluate((address) => {
    location.href = address
  }, path)

test('where a visit came from goes along over a plain link; the menu leads from page to page without a new document; the switcher keeps the page, what was typed and the origin', async ({
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

test('after a reload Back shows the page of the address', async ({ tab }) => {
  await tab.visit(addresses.home.pl)
  const title = tab.getByRole('heading', { level: 1 })
  const [home = ''] = await title.texts()
  await tab
    .getByRole('navigation', { name: layout.menu.label })
    .getByRole('link', { name: layout.pages.about })
    .click()
  await expect(tab).toBeAt(addresses.about.pl)
  await expect(title).toBeFocused()
  await tab.reload()
  await tab.goBack()
  await expect(tab).toBeAt(addresses.home.pl)
  await expect(title).toHaveText(home)
})

test('a link to a part of the page brings it to below the bar', async ({ tab }) => {
  for (const isTakenOver of [false, true]) {
    await tab.goto(addresses.rental.pl)
    if (isTakenOver) await tab.isTakenOver()
    const links = tab.locator('main nav a[href^="#"]')
    for (const link of [links.first(), links.last()]) {
      const [target = ''] = await link.evaluateAll((found) =>
        found.map((each) => each.getAttribute('href') ?? ''),
      )
      await link.click()
      await expect(tab.locator(`${target} :is(h2, h3)`).first()).toBeInView()
      await expect
        .poll(() =>
          tab.evaluate((hash) => {
            const part = document.querySelector(hash)?.getBoundingClientRect()
            const bar = document.querySelector('header')?.getBoundingClientRect()
            const isAtEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight
            const gap = part && bar ? part.top - bar.bottom : Number.NaN
            return (gap >= -1 && gap < 40) || (isAtEnd && gap >= -1) ? 'below the bar' : `${gap} px`
          }, target),
        )
        .toBe('below the bar')
    }
  }
})

test('an unknown path shows the not-found page, which leads home; a page that is left while it loads shows no failure and logs none', async ({
  tab,
  request,
  announce,
}) => {
  const path = '/de/nichts-hier'
  announce(`404: no page at ${path}`)
  expect((await request.get(path)).status()).toBe(404)
  await tab.visit(path)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await tab.getByRole('link', { name: words.de.layout.notFound.localHome }).click()
  await expect(tab).toBeAt(addresses.home.de)
  await expect(tab.getByRole('heading', { level: 1 })).toBeFocused()

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

test.describe('on a narrow screen', () => {
  test.use({ viewport: phone })

  test('the menu opens, closes by its button and by Escape, and leads on', async ({ tab }) => {
    await tab.visit(addresses.home.pl)
    const button = tab.getByRole('button', { name: layout.menu.button })
    const menu = tab.getByRole('navigation', { name: layout.menu.label })
    await expect(menu).toHaveCount(0)
    await button.click()
    await expect(menu).toBeVisible()
    await button.click()
    await expect(menu).toHaveCount(0)
    await button.click()
    await expect(menu).toBeVisible()
    await tab.press('Escape')
    await expect(menu).toHaveCount(0)
    await button.click()
    await menu.getByRole('link', { name: layout.pages.rental }).click()
    await expect(tab).toBeAt(addresses.rental.pl)
    await expect(menu).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('plain links lead to every page, and the switcher to the other language', async ({ tab }) => {
    await tab.goto(addresses.home.pl)
    for (const page of pages.toReversed()) {
      await tab.getByRole('contentinfo').getByRole('link', { name: layout.pages[page] }).click()
      await expect(tab).toBeAt(addresses[page].pl)
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      if (page !== 'clientForm') continue
      // Its dialog lies over the page, and leads home.
      await tab.getByRole('dialog').getByRole('link', { name: application.close }).click()
      await expect(tab).toBeAt(addresses.home.pl)
    }
    await tab.getByRole('button', { name: languages.en.nativeName }).click()
    await expect(tab).toBeAt(addresses.home.en)
    await expect(tab.locator(':root[lang=en] body')).toHaveCount(1)
  })
})
