import { addresses } from '#web/site.ts'
import { locales } from '#worker/contract/locales.ts'
import { clientData, newClient, newPerson } from '../support/application.ts'
import { expectToast, toasts } from '../support/feedback.ts'
import { expect, test } from '../support/journey.ts'
import { expectNoSidewaysScroll, expectNoSidewaysScrollIn, expectWhollyInView } from '../support/layout.ts'
import { words } from '../support/words.ts'

for (const locale of locales) {
  test(`@phone the ${locale} client data form fills a narrow screen, refuses and sends`, async ({
    page,
    sink,
  }) => {
    const form = clientData(page, locale)
    const client = newClient()
    await form.openOnOwnPage()
    const screen = page.viewportSize()
    expect(await form.dialog.boundingBox()).toEqual({ x: 0, y: 0, ...screen })
    await expectNoSidewaysScroll(page)

    await form.button.tap()
    await expect(form.failure).toBeInViewport()
    await form.failure.getByRole('link').last().tap()
    await expect(form.field('bank_name')).toBeInViewport()
    await expect(form.field('bank_name')).toBeFocused()

    await form.fill(client)
    await form.addPerson(newPerson())
    await expectNoSidewaysScrollIn(form.dialog)
    await form.button.tap()
    await expect(page).toHaveURL(addresses.home[locale])
    await expect(form.notice).toBeInViewport()
    await expectToast(page, words[locale].application.success)
    await expectWhollyInView(toasts(page).last())
    await expectNoSidewaysScroll(page)
    await sink.hooksFor(client.signatory_email, locale === 'pl' ? 2 : 1)
  })
}
