import { addresses } from '#web/addresses.ts'
import { locales } from '#worker/domain/locales.ts'
import { words } from '../../support/words.ts'
import { clientData, newClient, newPerson } from '../support/application.ts'
import { expectToast, toasts } from '../support/feedback.ts'
import { expect, test } from '../support/journey.ts'
import { expectNoSidewaysScroll, expectNoSidewaysScrollIn, expectWhollyInView } from '../support/layout.ts'

test('@phone the client data form fills a narrow screen in every language, refuses, sends without a BIC, and its thanks can be closed', async ({
  page,
  sink,
}) => {
  const screen = page.viewportSize()
  for (const locale of locales) {
    const form = clientData(page, locale)
    await form.openOnOwnPage()
    expect(await form.dialog.boundingBox()).toEqual({ x: 0, y: 0, ...screen })
    await expectNoSidewaysScroll(page)
    await form.button.tap()
    await expect(form.failure).toBeInViewport()
    await form.addButton.tap()
    await expectNoSidewaysScrollIn(form.dialog)
  }

  // Dutch is the last of them, and its page still open.
  const form = clientData(page, 'nl')
  await form.failure.getByRole('link').last().tap()
  await expect(form.field('bank_name')).toBeInViewport()
  await expect(form.field('bank_name')).toBeFocused()
  // The bank's code may be left out.
  const client = { ...newClient(), swift_bic_code: '' }
  await form.fill(client)
  await form.addPerson(newPerson())
  await expectNoSidewaysScrollIn(form.dialog)
  await form.button.tap()
  await expect(page).toHaveURL(addresses.home.nl)
  await expect(form.notice).toBeInViewport()
  await expectToast(page, words.nl.application.success)
  await expectWhollyInView(toasts(page).last())
  await expectNoSidewaysScroll(page)
  await form.notice.getByRole('button', { name: words.nl.layout.close }).tap()
  await expect(form.notice).toHaveCount(0)
  const [hook] = await sink.hooksFor(client.signatory_email, 1)
  expect(hook?.body).toMatchObject({ ...client, swift_bic_code: null })
})
