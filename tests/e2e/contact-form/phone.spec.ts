import { locales } from '#worker/contract/locales.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { expectToast, toasts } from '../support/feedback.ts'
import { expect, test } from '../support/journey.ts'
import { expectNoSidewaysScroll, expectWhollyInView } from '../support/layout.ts'
import { words } from '../support/words.ts'

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
