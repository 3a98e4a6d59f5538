import { text as auth } from '#web/content/pl/auth.ts'
import { addresses } from '#web/site.ts'
import { locales } from '#worker/contract/locales.ts'
import { axeFindings } from '../access/axe-report.ts'
import { desktop, phone } from '../access/screens.ts'
import { endSessions } from '../support/account.ts'
import { clientFieldNames, newClient, newPerson } from '../support/application.ts'
import { endedElsewhere, openAsMember, savingForm, test } from '../support/client-data.ts'
import { expectToast, toasts } from '../support/feedback.ts'
import { expect } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectNoSidewaysScroll, expectNoSidewaysScrollIn, expectWhollyInView } from '../support/layout.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

test('a client is saved by keyboard alone, also when one has to sign in first', async ({
  page,
  sink,
  savedFor,
  announce,
}) => {
  announce(...endedElsewhere)
  const { session, email, password } = await openAsMember(page, sink)
  const form = savingForm(page, 'pl')
  const client = newClient()
  await visit(page, addresses.contact.pl)
  await tabTo(page, form.opener)
  await page.keyboard.press('Enter')
  await expect(form.dialog).toBeVisible()
  await tabTo(page, form.field('company_name'))
  for (const name of clientFieldNames) {
    await expect(form.field(name)).toBeFocused()
    await page.keyboard.insertText(client[name])
    await page.keyboard.press('Tab')
  }
  await endSessions(page, session)
  await tabTo(page, form.button)
  await page.keyboard.press('Enter')
  await expect(form.failure).toBeFocused()
  await tabTo(page, form.failure.getByRole('link'))
  await page.keyboard.press('Enter')

  // The form is shown until the screen has come.
  await expect(page.getByRole('heading', { level: 1, name: auth.signIn.heading })).toBeVisible()
  const identifier = page.getByRole('textbox').first()
  await expect(identifier).toBeVisible()
  await tabTo(page, identifier)
  await page.keyboard.insertText(email)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(password)
  await page.keyboard.press('Enter')
  await expect(form.dialog).toBeVisible()
  await tabTo(page, form.button)
  await page.keyboard.press('Enter')
  await expect(form.notice).toBeVisible()
  expect(savedFor(client.signatory_email)).toHaveLength(1)
})

for (const locale of locales) {
  test(`@phone the ${locale} form of somebody with an account fills a narrow screen, refuses and saves`, async ({
    page,
    sink,
    savedFor,
  }) => {
    await openAsMember(page, sink)
    const form = savingForm(page, locale)
    const client = newClient()
    await form.openOnOwnPage()
    expect(await form.dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await expectNoSidewaysScroll(page)
    await form.button.tap()
    await expect(form.failure).toBeInViewport()
    await form.fill(client)
    await form.addPerson(newPerson())
    await expectNoSidewaysScrollIn(form.dialog)
    await form.button.tap()
    await expect(page).toHaveURL(addresses.home[locale])
    await expect(form.notice).toBeInViewport()
    await expectToast(page, words[locale].clientData.success)
    await expectWhollyInView(toasts(page).last())
    expect(savedFor(client.signatory_email)).toHaveLength(1)
  })

  test(`axe has nothing to say about the ${locale} form of somebody with an account`, async ({
    page,
    sink,
    announce,
  }) => {
    announce(...endedElsewhere)
    // Colours are judged at rest, not halfway through a movement.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { session } = await openAsMember(page, sink)
    const form = savingForm(page, locale)
    const judge = async (what: string) => {
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size)
        expect.soft(await axeFindings(page), `${what}, ${size.width} px wide`).toEqual([])
        await expectNoSidewaysScrollIn(form.dialog)
      }
    }
    await form.openOnOwnPage()
    await judge('empty')
    await form.fill(newClient())
    await form.addPerson(newPerson())
    await endSessions(page, session)
    await form.button.click()
    await expect(form.failure).toBeFocused()
    await judge('signed out elsewhere')
  })
}
