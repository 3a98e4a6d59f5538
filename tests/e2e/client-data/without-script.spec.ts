import type { Page } from '@playwright/test'
import { addresses } from '#web/site.ts'
import { toAuthorizationInputName } from '#worker/contract/authorization-fields.ts'
import { authorization, clientFields } from '#worker/contract/client-application.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import { locales } from '#worker/contract/locales.ts'
import { clientData, newClient, newPerson, type Person } from '../support/application.ts'
import { readReference } from '../support/feedback.ts'
import { expect, test } from '../support/journey.ts'
import { expectNoSidewaysScrollIn } from '../support/layout.ts'
import { words } from '../support/words.ts'

test.use({ javaScriptEnabled: false })

const personFields = Object.keys(authorization.shape) as (keyof Person)[]

/** The content of noscript elements, which Playwright does not find as text. */
const plainRow = (page: Page, index: number) => ({
  field: (name: keyof Person) => page.locator(`noscript [name="${toAuthorizationInputName(index, name)}"]`),
})

async function fillPerson(page: Page, index: number, person: Person) {
  for (const name of personFields) await plainRow(page, index).field(name).fill(person[name])
}

for (const locale of locales) {
  const { application, errors } = words[locale]

  test(`without JavaScript the ${locale} form is there to be read, filled in and left`, async ({ page }) => {
    const form = clientData(page, locale)
    await form.readOwnPage()
    const posted = await page
      .locator(`form[method=post][action="${formPaths.clientApplication}"] [name]`)
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))
    expect(posted.toSorted()).toEqual(
      [
        'language',
        'leave_empty',
        ...Object.keys(clientFields.shape),
        ...[0, 1, 2].flatMap((index) => personFields.map((name) => toAuthorizationInputName(index, name))),
      ].toSorted(),
    )
    await expect(page.locator('input[name=language]')).toHaveValue(locale)
    await expect(form.field('company_name')).toHaveAttribute('required')
    await expect(form.field('swift_bic_code')).not.toHaveAttribute('required')
    // Needs a script, so it is not offered.
    await expect(form.addButton).toHaveCount(0)
    await expect(page.locator('noscript p').first()).toHaveText(application.authorizations.withoutScript)

    await page.keyboard.press('Tab')
    await expect(form.closeButton).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form.field('company_name')).toBeFocused()
    await form.button.scrollIntoViewIfNeeded()
    await expect(form.button).toBeInViewport()

    await form.closeButton.click()
    await expect(page).toHaveURL(addresses.home[locale])
  })

  test(`without JavaScript the ${locale} form sends an application with its persons`, async ({
    page,
    sink,
  }) => {
    const form = clientData(page, locale)
    const client = newClient()
    const persons = [newPerson(), newPerson({ position: '', authorization_scope: '' })]
    await form.readOwnPage()
    await form.fill(client)
    await fillPerson(page, 0, persons[0] as Person)
    // The second row stays empty.
    await fillPerson(page, 2, persons[1] as Person)
    await form.button.click()

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const reference = readReference(await page.getByRole('main').textContent())
    await expect(page.getByText(errors.reference(reference))).toBeVisible()
    const hooks = await sink.hooksFor(client.signatory_email, locale === 'pl' ? 2 : 1)
    expect(hooks.find(({ path }) => path === '/hooks/zapier')?.body).toMatchObject({
      ...client,
      language: locale,
      authorizations: [persons[0], { ...persons[1], position: null, authorization_scope: null }],
    })
  })
}

test('without JavaScript an empty form stays where it is', async ({ page }) => {
  const form = clientData(page, 'pl')
  await form.readOwnPage()
  await form.button.click()
  await expect(form.field('company_name')).toBeFocused()
  await expect(page).toHaveURL(addresses.clientForm.pl)
})

test('@phone without JavaScript the dialogs fill a narrow screen', async ({ page }) => {
  for (const locale of locales) {
    const form = clientData(page, locale)
    await form.readOwnPage()
    expect(await form.dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await expectNoSidewaysScrollIn(form.dialog)
  }
})
