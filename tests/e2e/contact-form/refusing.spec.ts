import { countPosts } from '../support/calls.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { expectToast } from '../support/feedback.ts'
import { expect, test } from '../support/journey.ts'
import { words } from '../support/words.ts'

const required = ['name', 'email', 'subject', 'message'] as const

for (const locale of ['nl'] as const) {
  const { contactForm: text, errors } = words[locale]

  test(`blanks and a bad address of the ${locale} form are named, lead to their fields, and nothing is sent`, async ({
    page,
  }) => {
    const posts = countPosts(page, '/api/contact-messages')
    const form = contactForm(page, locale)
    await form.open()
    await form.button.click()

    await expectToast(page, text.missing)
    await expect(form.failure).toBeFocused()
    await expect(form.failure.getByRole('heading', { name: errors.summary })).toBeVisible()
    await expect(form.failure.getByRole('link')).toHaveText(
      required.map((name) => text.fields[name].required ?? ''),
    )
    for (const name of required) {
      const sentence = text.fields[name].required ?? ''
      await form.failure.getByRole('link', { name: sentence }).click()
      await expect(form.field(name)).toBeFocused()
      await expect(form.field(name)).toBeInViewport()
      await expect(page.locator('label').filter({ hasText: text.fields[name].label })).toBeInViewport()
      await expect(form.field(name)).toHaveAccessibleDescription(sentence)
      await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(form.field('phone')).not.toHaveAttribute('aria-invalid')

    const message = newMessage('anna.example.com')
    await form.fill(message)
    await form.button.click()
    await expect(form.failure.getByRole('link')).toHaveText([errors.fields.email_invalid])
    await expect(form.failure).toBeFocused()
    await expect(form.field('email')).toHaveAccessibleDescription(errors.fields.email_invalid)
    await form.holds(message)
    expect(posts.count).toBe(0)
  })
}
