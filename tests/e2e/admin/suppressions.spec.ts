import { axeFindings } from '#tests/e2e/support/axe-report.ts'
import { desktop, phone } from '#tests/e2e/support/sizes.ts'
import { text } from '#web/content/pl/admin/admin.ts'
import { text as deliveries } from '#web/content/pl/admin/deliveries.ts'
import { text as suppressions } from '#web/content/pl/admin/suppressions.ts'
import { adminArea, expect, recordPath, testAlone } from '../support/admin.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { reportBounce } from '../support/mail-events.ts'
import { onOwnSite } from '../support/own-site.ts'

// Colours are judged at rest, not halfway through a movement.
testAlone.use({ contextOptions: { reducedMotion: 'reduce' } })

const office = 'biuro@altimach.example'
const stranger = `${'bardzo-dlugi-adres-'.repeat(3)}@firma.example`

testAlone(
  'a mail that bounces is parked and blocks its address until somebody lifts that and sends it again',
  onOwnSite,
  async ({ page, admin, sendLead, sink, ownSite }) => {
    const area = adminArea(page)
    const lead = await sendLead()
    await sink.mailFor(lead.email)
    await expect.poll(() => ownSite.deliveriesFor(lead.email).mail?.state).toBe('sent')
    await reportBounce(page, stranger)
    await reportBounce(page, office, ownSite.deliveriesFor(lead.email).mail?.id)

    await area.enter(admin)
    await expect(area.warning).toContainText(deliveries.errors.codes.suppressed)
    await expect(area.warning).toContainText(text.warning.advice.mailSuppressed)
    await expect(area.warning).toContainText(text.warning.parked(1))
    await area.warning.getByRole('link').click()
    await expect(area.heading(deliveries.heading)).toBeFocused()
    const parked = area.part(deliveries.parked)
    await expect(parked).toContainText(lead.reference)
    await expect(parked).toContainText(deliveries.errors.codes.bounced)
    const blocked = area.part(suppressions.heading)
    await expect(blocked.getByRole('row').filter({ hasText: office })).toContainText(suppressions.company)
    await expect(blocked.getByRole('row').filter({ hasText: stranger })).toContainText(
      suppressions.reasons.bounced,
    )

    const later = await sendLead()
    await expect
      .poll(() => ownSite.deliveriesFor(later.email).mail)
      .toMatchObject({ state: 'pending', attempts: 0, last_error: 'suppressed' })

    const lift = area.button(suppressions.liftNamed(office))
    const keep = area.button(suppressions.keep)
    await lift.click()
    await expect(keep).toBeFocused()
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      expect.soft(await axeFindings(page), `${size.width} px wide`).toEqual([])
      await expectNoSidewaysScroll(page)
    }
    await keep.click()
    await expect(lift).toBeFocused()
    await lift.press('Enter')
    await area.button(suppressions.yes).click()
    await expect(page.getByText(suppressions.lifted(office))).toBeFocused()
    expect((await sink.mailFor(later.email)).Subject).toContain(later.reference)
    await expect(blocked.getByRole('row').filter({ hasText: office })).toHaveCount(0)

    await parked.getByRole('button', { name: deliveries.retry }).last().click()
    await expect(page.getByText(deliveries.retried)).toBeVisible()
    await expect
      .poll(() => ownSite.deliveriesFor(lead.email).mail)
      .toMatchObject({ state: 'sent', last_error: null })
    await expect(parked).toContainText(deliveries.noParked.heading)
    await expect(area.warning).toHaveCount(0)
    await area.button(suppressions.liftNamed(stranger)).click()
    await area.button(suppressions.yes).click()
    await expect(blocked).toContainText(suppressions.none.heading)

    await page.goto(recordPath(lead))
    await page.locator('summary').filter({ hasText: deliveries.ofRecord }).click()
    await expect(area.part(deliveries.ofRecord)).toContainText(deliveries.states.sent)
  },
)
