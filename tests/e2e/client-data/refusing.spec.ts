import { clientData, clientFieldNames, newClient, newPerson } from '../support/application.ts'
import { countPosts } from '../support/calls.ts'
import { expectToast } from '../support/feedback.ts'
import { expect, test } from '../support/journey.ts'
import { words } from '../support/words.ts'

const required = clientFieldNames.filter((name) => name !== 'swift_bic_code')

for (const locale of ['de'] as const) {
  const { application: text, errors } = words[locale]

  test(`blanks and bad addresses of the ${locale} client data form are named, lead to their fields, and nothing is sent`, async ({
    page,
  }) => {
    const posts = countPosts(page, '/api/client-applications')
    const form = clientData(page, locale)
    await form.openOnContactPage()
    await form.button.click()

    await expectToast(page, text.missing)
    await expect(form.failure).toBeFocused()
    await expect(form.failure.getByRole('heading', { name: errors.summary })).toBeVisible()
    await expect(form.failure.getByRole('link')).toHaveText(
      required.map((name) => text.fields[name].required ?? ''),
    )
    for (const name of required) {
      const sentence = text.fields[name].required ?? ''
      await form.failure.getByRole('link', { name: sentence, exact: true }).click()
      await expect(form.field(name)).toBeFocused()
      await expect(form.field(name)).toBeInViewport()
      await expect(form.field(name)).toHaveAccessibleDescription(sentence)
    }
    await expect(form.field('swift_bic_code')).not.toHaveAttribute('aria-invalid')

    const client = { ...newClient('anna@'), invoice_email: 'faktury.example.com' }
    const person = newPerson({ email: 'ola' })
    await form.fill(client)
    await form.addPerson(person)
    await form.button.click()
    const wrong = errors.fields.email_invalid
    await expect(form.failure.getByRole('link')).toHaveText([wrong, wrong, wrong])
    await expect(form.failure).toBeFocused()
    await form.failure.getByRole('link').last().click()
    await expect(form.row(1, 1).field('email')).toBeFocused()
    await expect(form.row(1, 1).field('email')).toHaveAccessibleDescription(wrong)
    await expect(form.field('signatory_email')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.field('invoice_email')).toHaveAttribute('aria-invalid', 'true')
    await form.holds(client)
    await form.holdsPerson(1, 1, person)
    expect(posts.count).toBe(0)
  })
}
