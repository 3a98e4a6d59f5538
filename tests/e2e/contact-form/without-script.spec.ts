import { addresses } from '#web/site.ts'
import { locales } from '#worker/contract/locales.ts'
import { text as mailText } from '#worker/outbox/text/pl.ts'
import { contactPlainFormText } from '#worker/submissions/contact-message/text/contact-plain-form.ts'
import { plainPageText } from '#worker/submissions/plain-form/text/plain-form-page.ts'
import { contactFieldNames, contactForm, newMessage } from '../support/contact.ts'
import { readReference } from '../support/feedback.ts'
import { expect, failedLoad, test } from '../support/journey.ts'

test.use({ javaScriptEnabled: false })

for (const locale of locales) {
  const text = contactPlainFormText[locale]
  const pageText = plainPageText[locale]

  test(`without JavaScript the ${locale} form refuses blanks with the rest kept, confirms, and leads back`, async ({
    page,
    announce,
    sink,
  }) => {
    announce(failedLoad(400))
    const form = contactForm(page, locale)
    const message = { ...newMessage(), name: 'Anna "Ania" <Kran>', subject: '   ' }
    await page.goto(addresses.contact[locale])
    // The browser stops an empty field, but lets spaces pass.
    await form.fill(message)
    await form.button.click()

    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(text.refused.heading)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('alert')).toHaveText(pageText.missing)
    for (const name of contactFieldNames) {
      const field = page.getByRole('textbox', { name: text.fields[name], exact: true })
      await expect(field).toHaveValue(message[name])
    }
    const subject = page.getByRole('textbox', { name: text.fields.subject, exact: true })
    await expect(subject).toHaveAccessibleDescription(pageText.errors.required)
    await expect(page.getByRole('link', { name: pageText.backToForm })).toHaveAttribute(
      'href',
      addresses.contact[locale],
    )

    await subject.fill('Dźwig')
    await page.getByRole('button', { name: text.send }).click()
    await expect(heading).toHaveText(text.sent.heading)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByText(text.sent.body)).toBeVisible()
    const reference = readReference(await page.getByRole('main').textContent())
    await expect(page.getByText(pageText.reference(reference))).toBeVisible()

    const mail = await sink.mailFor(message.email)
    expect(mail.Subject).toBe(mailText.message.subject('Dźwig', reference))
    expect(mail.Text).toContain(mailText.visitorLanguage[locale])
    expect(mail.Text).toContain(message.message)

    await page.getByRole('link', { name: pageText.backToPage }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page).toHaveURL(addresses.contact[locale])
  })
}

test('without JavaScript an empty form stays where it is', async ({ page }) => {
  const form = contactForm(page, 'pl')
  await page.goto(addresses.contact.pl)
  await form.button.click()
  await expect(form.field('name')).toBeFocused()
  await expect(page).toHaveURL(addresses.contact.pl)
})

test('without JavaScript a message sent twice arrives once', async ({ page, sink }) => {
  const form = contactForm(page, 'pl')
  const message = newMessage()
  for (let time = 0; time < 2; time++) {
    await page.goto(addresses.contact.pl)
    await form.fill(message)
    await form.button.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactPlainFormText.pl.sent.heading)
  }
  await sink.mailFor(message.email)
})
