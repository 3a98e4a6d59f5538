import { addresses } from '#web/addresses.ts'
import { locales } from '#worker/domain/locales.ts'
import { words } from '../../support/words.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { expectToast, toasts } from '../support/feedback.ts'
import { expect, test } from '../support/journey.ts'
import { expectNoSidewaysScroll, expectWhollyInView } from '../support/layout.ts'

test('@phone the contact form fits a narrow screen in every language, refuses and sends', async ({
  page,
  sink,
}) => {
  for (const locale of locales) {
    const form = contactForm(page, locale)
    await form.open()
    await expectNoSidewaysScroll(page)
    await form.button.tap()
    await expect(form.failure).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await form.failure.getByRole('link').last().tap()
    await expect(form.field('message')).toBeInViewport()
  }

  const form = contactForm(page, 'nl')
  const message = newMessage()
  await form.fill(message)
  await form.button.tap()
  await expect(form.success).toBeInViewport()
  await expectToast(page, words.nl.contactForm.success)
  await expectWhollyInView(toasts(page).last())
  await expectNoSidewaysScroll(page)
  await sink.mailFor(message.email)
})

test('@phone who looks for the number alone loads no code of the form; a draft is there without a touch', async ({
  page,
}) => {
  const form = contactForm(page, 'pl')
  const message = newMessage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(`${addresses.contact.pl}?utm_source=newsletter`)
  await page.waitForLoadState('networkidle')
  expect([...scripts].filter((url) => !url.includes('/bootstrap-'))).toEqual([])
  await expect(page.locator('#root[data-hydrated]')).toHaveCount(0)

  await form.field('name').tap()
  await form.isReady()
  await form.fill(message)
  await page.goto(addresses.about.pl)
  await page.goto(addresses.contact.pl)
  await form.holds(message)
})
