import { haveSession } from '#tests/e2e/support/account.ts'
import { expect, test } from '#tests/e2e/support/admin.ts'
import { expectNoAxeFindingsInTranslation } from '#tests/e2e/support/axe-report.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/support/layout.ts'
import { steps } from '#web/account/account-view.ts'
import { screens } from '#web/addresses.ts'
import { text } from '#web/content/en/admin/admin.ts'
import { recordPath, viewPath } from '#worker/contract/admin/admin-paths.ts'

// Colours are looked at when they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const signedOut = [screens.auth.en, ...Object.values(steps).map((step) => `${screens.auth.en}?step=${step}`)]

const views = (Object.keys(text.views) as (keyof typeof text.views)[])
  .filter((view) => view !== 'inbox')
  .map((view) => viewPath(view, 'en'))

test('the English screens satisfy axe and fit, on a phone and on a wide screen', async ({
  page,
  admin,
  sendLead,
}) => {
  const { id } = await sendLead()
  const look = async (path: string) => {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('[data-hydrated]')).toBeAttached()
    // That of the shell goes when the view is there.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^(?!${text.name}$)`))
    await expectNoAxeFindingsInTranslation(page, path)
    for (const width of [320, 360, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  }
  for (const path of [screens.admin.en, ...signedOut]) await look(path)
  await haveSession(page, admin)
  const account = viewPath('account', 'en')
  for (const path of [screens.admin.en, account, ...views, recordPath('contact_message', id, 'en')])
    await look(path)
})
