import type { Page } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { text as contact } from '#web/content/pl/contact.ts'
import { words } from '../../support/words.ts'
import { endSessions, storeSession } from '../support/account.ts'
import { clientData, newClient } from '../support/application.ts'
import { openAsMember, savingForm, test } from '../support/client-data.ts'
import { expectToast, toasts } from '../support/feedback.ts'
import { holdLonger, watchButtons } from '../support/held-back.ts'
import { answerWith, holdCalls } from '../support/intercept-calls.ts'
import { expect, failedLoad, isTakenOver } from '../support/journey.ts'

const code = '**/assets/react-*.js'

declare global {
  interface Window {
    movements: { type: string; time: number; isInDialog: boolean }[]
  }
}

/** Notes every shift of the layout and every paint that is larger than the ones before, with its time. */
const watchPaints = (page: Page) =>
  page.addInitScript(() => {
    window.movements = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved: { node: Node | null }[] = Reflect.get(entry, 'sources') ?? []
        const isInDialog = moved.some(({ node }) => node?.parentElement?.closest('[role=dialog]'))
        window.movements.push({ type: entry.entryType, time: entry.startTime, isInDialog })
      }
    })
    for (const type of ['layout-shift', 'largest-contentful-paint'])
      observer.observe({ type, buffered: true })
  })

/** Waits until fonts and pictures of the prerendered page are there and shown: a busy browser shows the fields before them. */
const isPainted = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()),
    )
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  })

/** True if a link of the page's header can get the focus or a press. */
const isPageReachable = (page: Page) =>
  page.locator('header a.bar-button[href^="tel:"]').evaluate((link: HTMLElement) => {
    const { x, y, width, height } = link.getBoundingClientRect()
    link.focus()
    return (
      document.activeElement === link ||
      document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a') === link
    )
  })

// Polish has a form of its own, the other languages share one.
for (const locale of ['pl', 'de'] as const) {
  test(`the ${locale} form is there before its code, which takes it over as it is; the page behind cannot be reached before and after`, async ({
    page,
  }) => {
    await watchPaints(page)
    const letGo = await holdCalls(page, code)
    const form = clientData(page, locale)
    const client = newClient()
    await page.goto(addresses.clientForm[locale], { waitUntil: 'commit' })
    await expect(form.field('company_name')).toBeVisible()
    await expect(page.locator('#root[data-hydrated]')).toHaveCount(0)
    await form.fill({ company_name: client.company_name, bank_name: client.bank_name })
    await form.field('vat_number').focus()
    expect(await isPageReachable(page)).toBe(false)
    const dialog = await form.dialog.elementHandle()
    const box = await form.dialog.boundingBox()
    await isPainted(page)
    // A busy browser tells of an earlier paint later than this.
    const start = await page.evaluate(() => performance.now())

    letGo()
    await isTakenOver(page)
    await expect(form.field('vat_number')).toBeFocused()
    await page.keyboard.insertText(client.vat_number)
    await expect(form.field('vat_number')).toHaveValue(client.vat_number)
    await expect(form.field('company_name')).toHaveValue(client.company_name)
    await expect(form.field('bank_name')).toHaveValue(client.bank_name)
    expect(await dialog?.evaluate((element) => element.isConnected)).toBe(true)
    expect(await form.dialog.boundingBox()).toEqual(box)
    expect(await page.evaluate(() => window.movements)).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'largest-contentful-paint' })]),
    )
    expect(await page.evaluate((time) => window.movements.filter((each) => each.time > time), start)).toEqual(
      [],
    )
    expect(await isPageReachable(page)).toBe(false)

    await page.reload()
    await expect(form.dialog.getByText(words[locale].errors.draftRestored)).toBeVisible()
    await expect(form.field('company_name')).toHaveValue(client.company_name)
    await form.closeButton.click()
    await expect(form.dialog).toHaveCount(0)
    await expect.poll(() => isPageReachable(page)).toBe(true)
  })
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`somebody with an account sees one form, and nothing moves (motion: ${reducedMotion})`, async ({
    page,
    sink,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await openAsMember(page, sink)
    await watchPaints(page)
    await holdLonger(page)
    const seen = await watchButtons(page)
    const letGo = await holdCalls(page, code)
    const isAskedFor = page.waitForRequest(code)
    const dialog = page.getByRole('dialog')
    await page.goto(addresses.clientForm.pl, { waitUntil: 'commit' })
    await isAskedFor
    await expect(dialog.getByText(words.pl.clientForm.loading)).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(clientData(page, 'pl').closeButton).toBeFocused()
    const start = await page.evaluate(() => performance.now())
    letGo()

    const form = savingForm(page, 'pl')
    await expect(form.button).toBeVisible()
    await expect(form.closeButton).toBeFocused()
    await expect(page.getByText(words.pl.clientForm.loading)).toHaveCount(0)
    await expect.poll(seen).toEqual([words.pl.clientData.submit])
    const movements = await page.evaluate(() => window.movements)
    expect(movements.filter(({ time, isInDialog }) => isInDialog && time > start)).toEqual([])
  })
}

test('the visitors’ form is held back for two seconds; what is typed then is in the form that saves, where the focus stays', async ({
  page,
  sink,
}) => {
  await openAsMember(page, sink)
  const letGo = await holdCalls(page, code)
  const visitors = clientData(page, 'pl')
  const client = newClient()
  const began = Date.now()
  await page.goto(addresses.clientForm.pl, { waitUntil: 'commit' })
  await expect(visitors.field('company_name')).toBeVisible()
  expect(Date.now() - began).toBeGreaterThan(1_900)
  await visitors.fill({ company_name: client.company_name, bank_name: 'Bank' })
  letGo()
  const form = savingForm(page, 'pl')
  await expect(form.button).toBeVisible()
  await expect(form.field('company_name')).toHaveValue(client.company_name)
  await expect(form.field('bank_name')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.insertText(' Polski')
  await expect(form.field('bank_name')).toHaveValue('Bank Polski')
})

test('somebody whose stored session has ended gets the visitors’ form', async ({ page, sink, announce }) => {
  announce(failedLoad(400))
  const { session } = await openAsMember(page, sink)
  await endSessions(page, session)
  await storeSession(page, { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 })
  const seen = await watchButtons(page)
  await page.goto(addresses.clientForm.pl)
  const form = clientData(page, 'pl')
  await expect(form.button).toBeVisible()
  await form.fill({ company_name: 'Dźwigi' })
  await expect(page.locator('.held-back')).toHaveCount(0)
  await expect(form.field('company_name')).toHaveValue('Dźwigi')
  await expect.poll(seen).toEqual([words.pl.application.submit])
})

test('a press on a button that needs the code is kept until it is there', async ({ page }) => {
  const letGo = await holdCalls(page, code)
  const form = clientData(page, 'en')
  // By then the bootstrap script runs, which keeps presses.
  const isAskedFor = page.waitForRequest(code)
  await page.goto(addresses.clientForm.en, { waitUntil: 'commit' })
  await isAskedFor
  await form.addButton.click()
  letGo()
  await expect(form.row(1, 1).field('first_name')).toBeFocused()
})

for (const opener of ['clientData', 'privacy'] as const) {
  test(`a press on the contact page’s button ${opener} is kept before any script is there`, async ({
    page,
  }) => {
    const letGo = await holdCalls(page, '**/assets/*.js')
    const isAskedFor = page.waitForRequest('**/assets/bootstrap-*.js')
    await page.goto(addresses.contact.pl, { waitUntil: 'commit' })
    await isAskedFor
    const button = page.getByRole('main').getByRole('button', { name: contact[opener].button, exact: true })
    await button.click()
    await button.click()
    await expect(button).toHaveCSS('cursor', 'progress')
    letGo()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  })
}

test('a toast above the open dialog can be seen, heard and pressed, and pressing it closes nothing', async ({
  page,
  announce,
}) => {
  announce(failedLoad(500))
  await answerWith(page, '**/api/client-applications', 500, { success: false, code: 'unexpected', error: '' })
  const form = clientData(page, 'en')
  await form.openOnContactPage()
  await form.fill(newClient())
  await form.button.click()
  await expectToast(page, words.en.application.failure)
  // The same again takes its place.
  await form.button.click()
  await expect(toasts(page)).toHaveCount(1)
  const toast = toasts(page).last()
  await expect(toast).toBeInViewport({ ratio: 0.99 })
  expect(await toast.evaluate((element) => element.closest('[aria-hidden="true"], [inert]'))).toBeNull()
  await expect(page.locator('[aria-live=polite]').filter({ has: toast })).toHaveCount(1)
  // A trial click fails where something else would get it.
  await toast.click({ trial: true })
  await toast.click()
  await expect(form.dialog).toBeVisible()

  // Toasts that are there already when a dialog opens.
  await page.keyboard.press('Escape')
  await form.open()
  expect(await toast.evaluate((element) => element.closest('[aria-hidden="true"], [inert]'))).toBeNull()
  await toast.click({ trial: true })
})
