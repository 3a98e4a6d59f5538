import type { Page } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { toAuthorizationInputName } from '#worker/contract/authorization-fields.ts'
import { authorization } from '#worker/contract/client-application.ts'
import { labels } from '#worker/domain/labels/client/en.ts'
import { locales } from '#worker/domain/locales.ts'
import { applicationPlainFormText } from '#worker/submissions/client-application/text/application-plain-form.ts'
import { plainPageText } from '#worker/submissions/plain-form/text/plain-form-page.ts'
import { words } from '../../support/words.ts'
import { clientData, newClient, newPerson, type Person } from '../support/application.ts'
import { readReference } from '../support/feedback.ts'
import { expect, failedLoad, test } from '../support/journey.ts'
import { expectNoSidewaysScrollIn } from '../support/layout.ts'

test.use({ javaScriptEnabled: false })

const personFields = Object.keys(authorization.shape) as (keyof Person)[]

/** The content of noscript elements, which Playwright does not find as text. */
const plainRow = (page: Page, index: number) => ({
  field: (name: keyof Person) => page.locator(`noscript [name="${toAuthorizationInputName(index, name)}"]`),
})

async function fillPerson(page: Page, index: number, person: Person) {
  for (const name of personFields) await plainRow(page, index).field(name).fill(person[name])
}

// In every language: tests/web/prerender/plain-forms.test.tsx and tests/worker/submissions/plain-form.test.ts.
test('without JavaScript the form is there to be read, filled in and left', async ({ page }) => {
  const form = clientData(page, 'pl')
  const { heading, subtitle } = words.pl.clientForm
  await form.readOwnPage()
  await expect(form.dialog).toHaveAccessibleName(heading)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeInViewport({
    ratio: 1,
  })
  await expect(page.getByText(subtitle, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('noscript p').first()).toBeVisible()
  // Needs a script, so it is not offered.
  await expect(form.addButton).toHaveCount(0)

  await page.keyboard.press('Tab')
  await expect(form.closeButton).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.field('company_name')).toBeFocused()
  await form.button.scrollIntoViewIfNeeded()
  await expect(form.button).toBeInViewport()
  await form.button.click()
  await expect(form.field('company_name')).toBeFocused()
  await expect(page).toHaveURL(addresses.clientForm.pl)

  await form.closeButton.click()
  await expect(page).toHaveURL(addresses.home.pl)
})

test('without JavaScript a refused form comes back in its dialog with everything typed, and is sent from there', async ({
  page,
  announce,
  sink,
}) => {
  announce(failedLoad(400))
  const form = clientData(page, 'en')
  const client = newClient()
  const person = newPerson({ position: 'Foreman & "crane" <driver>' })
  const other = newPerson({ position: '', authorization_scope: '' })
  await form.readOwnPage()
  await form.fill({ ...client, bank_name: '  ' })
  await fillPerson(page, 0, { ...person, email: 'eva at home' })
  // The second row stays empty.
  await fillPerson(page, 2, other)
  // The browser would stop the e-mail address, as the page says what it is.
  await page.locator('form[method=post]').evaluate((element) => element.setAttribute('novalidate', ''))
  await form.button.click()

  const failure = form.dialog.getByRole('alert')
  await expect(failure).toBeFocused()
  await expect(failure.getByRole('heading')).toHaveText(applicationPlainFormText.en.rejected.heading)
  await expect(failure.getByRole('link')).toHaveText([
    labels.fields.bank_name,
    `${applicationPlainFormText.en.row.legend(1)}: ${labels.person.email}`,
  ])
  await failure.getByRole('link').first().click()
  await expect(form.field('bank_name')).toBeFocused()
  await expect(form.field('bank_name')).toHaveAccessibleDescription(plainPageText.en.errors.required)
  await expect(form.field('company_name')).toHaveValue(client.company_name)
  const field = (name: keyof Person) => page.locator(`[name="${toAuthorizationInputName(0, name)}"]`)
  await expect(field('position')).toHaveValue(person.position)
  await field('email').fill(person.email)
  await form.field('bank_name').fill(client.bank_name)
  await form.button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(applicationPlainFormText.en.sent.heading)
  const [hook] = await sink.hooksFor(client.signatory_email, 1)
  expect(hook?.body).toMatchObject({
    ...client,
    language: 'en',
    authorizations: [person, { ...other, position: null, authorization_scope: null }],
  })
  const reference = readReference(await page.getByRole('main').textContent())
  await expect(page.getByText(plainPageText.en.reference(reference))).toBeVisible()
})

test('@phone without JavaScript the dialogs fill a narrow screen', async ({ page }) => {
  for (const locale of locales) {
    const form = clientData(page, locale)
    await form.readOwnPage()
    expect(await form.dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await expectNoSidewaysScrollIn(form.dialog)
  }
})

test('without JavaScript the contact page links to the form', async ({ page }) => {
  for (const locale of locales) {
    const { button } = words[locale].contact.clientData
    await page.goto(addresses.contact[locale])
    await expect(page.getByRole('button', { name: button, exact: true })).toBeHidden()
    await page.getByRole('link', { name: button, exact: true }).click()
    await expect(page).toHaveURL(addresses.clientForm[locale])
    await expect(clientData(page, locale).dialog).toBeVisible()
  }
})
