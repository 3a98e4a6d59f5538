import { addresses } from '#web/site.ts'
import { locales } from '#worker/contract/locales.ts'
import { clientData, newClient, newPerson } from '../support/application.ts'
import { expectToast, toasts } from '../support/feedback.ts'
import { expect, test } from '../support/journey.ts'
import { expectNoSidewaysScroll, expectNoSidewaysScrollIn, expectWhollyInView } from '../support/layout.ts'
import { words } from '../support/words.ts'

test('@phone the client data form fills a narrow screen in every language, refuses and sends', async ({
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
    await form.failure.getByRole('link').last().tap()
    await expect(form.field('bank_name')).toBeInViewport()
    await expect(form.field('bank_name')).toBeFocused()
    await form.addButton.tap()
    await expectNoSidewaysScrollIn(form.dialog)
  }

  const form = clientData(page, 'nl')
  const client = newClient()
  await form.fill(client)
  await form.addPerson(newPerson())
  await expectNoSidewaysScrollIn(form.dialog)
  await form.button.tap()
  await expect(page).toHaveURL(addresses.home.nl)
  await expect(form.notice).toBeInViewport()
  await expectToast(page, words.nl.application.success)
  await expectWhollyInView(toasts(page).last())
  await expectNoSidewaysScroll(page)
  await sink.hooksFor(client.signatory_email, 1)
})
