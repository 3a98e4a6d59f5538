import { words } from '../../support/words.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { expectToast } from '../support/feedback.ts'
import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'

const { contactForm: text } = words.pl

// Every fault of every field, in every language: tests/web/forms/forms.test.tsx.
test('the contact form can be corrected, filled and sent by keyboard alone', async ({ page, sink }) => {
  const form = contactForm(page, 'pl')
  const message = newMessage()
  await form.open()

  await tabTo(page, form.field('name'))
  await page.keyboard.press('Enter')
  await expectToast(page, text.missing)
  await expect(form.failure).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.failure.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.field('email')).toBeFocused()
  await expect(form.field('email')).toBeInViewport()
  await expect(page.locator('label').filter({ hasText: text.fields.email.label })).toBeInViewport()
  await expect(form.field('email')).toHaveAccessibleDescription(text.fields.email.required ?? '')

  await page.keyboard.press('Shift+Tab')
  await expect(form.field('name')).toBeFocused()
  for (const name of ['name', 'email', 'phone', 'subject', 'message'] as const) {
    await expect(form.field(name)).toBeFocused()
    await page.keyboard.insertText(message[name])
    await page.keyboard.press('Tab')
  }
  await expect(page.locator('#contact-files')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.button).toBeFocused()
  await page.keyboard.press('Space')
  await expect(form.success).toBeFocused()
  await sink.mailFor(message.email)
})
