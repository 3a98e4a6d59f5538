import { axeFindings } from '#tests/e2e/support/axe-report.ts'
import { desktop, phone } from '#tests/e2e/support/sizes.ts'
import { routes } from '#web/admin/data/admin-routes.ts'
import { text as area } from '#web/content/pl/admin/admin.ts'
import { text as audit } from '#web/content/pl/admin/audit-log.ts'
import { text as sentences } from '#web/content/pl/admin/sentences.ts'
import { text } from '#web/content/pl/admin/site.ts'
import { adminArea, expect, newAdmin, testAlone } from '../support/admin.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { onOwnSite } from '../support/own-site.ts'

// Colours are judged at rest, not halfway through a movement.
testAlone.use({ contextOptions: { reducedMotion: 'reduce' } })

const notice = 'Dźwig 3 <wrócił>'
const place = 'Wrocław, ul. Magazynowa 4'

testAlone(
  'two at the office publish what visitors read, neither loses what the other did, and one press brings back what was there before',
  onOwnSite,
  async ({ page, admin, sink, browser, ownSite }, { config }) => {
    const theirs = await (await browser.newContext({ baseURL: ownSite.url })).newPage()
    // Nobody tells them what others publish.
    await theirs.routeWebSocket(/\/api\/admin\/live/, () => undefined)
    const colleague = await newAdmin(theirs, sink, config)
    const [mine, others] = [adminArea(page), adminArea(theirs)]
    const [view, theirView] = [page.getByRole('main'), theirs.getByRole('main')]
    await others.enter(colleague, routes.site)
    const theirField = (name: string) => theirs.getByRole('textbox', { name })
    await others.button(text.lists.courseDates.add).click()
    await theirField(text.fields.from).fill('2099-02-01')
    await theirField(text.fields.place).fill(place)
    await theirField(text.fields.seats).fill('3')

    // By the keyboard alone.
    await mine.enter(admin, routes.site)
    await mine.button(text.lists.notices.add).press('Enter')
    await expect(page.getByRole('textbox', { name: sentences.form.texts.pl })).toBeFocused()
    await page.keyboard.type(notice)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Crane 3 is back')
    await expect(view).toContainText('Strona główna · pl, en')
    const preview = (language: keyof typeof sentences.form.texts) =>
      mine.part(text.preview.heading).getByRole('region', { name: sentences.form.texts[language] })
    await expect(preview('pl').getByRole('listitem')).toHaveText(notice)
    await expect(preview('en')).toContainText('Crane 3 is back')
    await expect(preview('de')).toContainText(text.preview.nothing)

    // Another view, and back.
    const menu = page.getByRole('navigation', { name: area.menu })
    await menu.getByRole('link', { name: area.views.sentences }).click()
    await expect(mine.heading(sentences.heading)).toBeFocused()
    await menu.locator('summary').click()
    await menu.getByRole('link', { name: area.views.site, exact: true }).click()
    await mine.button(text.publish).click()
    await expect(page.getByText(text.published)).toBeFocused()
    const published = async (locale: string) =>
      JSON.stringify(await (await page.request.get(`/api/published/${locale}`)).json())
    await expect.poll(() => published('pl')).toContain('Dźwig 3 &lt;wrócił&gt;')
    expect(await published('en')).toContain('Crane 3 is back')

    // The second is told, keeps what was typed, and publishes both.
    await others.button(text.publish).click()
    await expect(theirs.getByRole('alert')).toHaveText(text.changedMeanwhile)
    await expect(theirView).toContainText(notice)
    await others.button(text.publish).click()
    await expect(theirs.getByText(text.published)).toBeFocused()
    await expect(view).toContainText(place)
    await expect(view).toContainText(colleague.email)
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      expect.soft(await axeFindings(page), `${size.width} px wide`).toEqual([])
      await expectNoSidewaysScroll(page)
    }
    await expect.poll(() => published('de')).toContain(place)

    await view.getByRole('button', { name: /^Przywróć wydanie z/ }).click()
    await expect(page.getByText(text.restored)).toBeVisible()
    await expect(view).not.toContainText(place)
    await expect(view).toContainText(notice)
    await expect.poll(() => published('de')).not.toContain(place)
    await page.goto(routes.audit)
    await expect(page.getByRole('row', { name: audit.actions.admin.site_published })).toHaveCount(3)
    await theirs.context().close()
  },
)
