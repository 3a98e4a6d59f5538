import { text } from '#web/content/pl/desk.ts'
import { text as deliveries } from '#web/content/pl/desk-deliveries.ts'
import { text as suppressions } from '#web/content/pl/desk-suppressions.ts'
import { places } from '#web/desk/places.ts'
import { axeFindings } from '../access/axe-report.ts'
import { desk as deskSize, phone } from '../access/screens.ts'
import { deskOf, expect, recordPath, testAlone } from '../support/desk.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { reportBounce } from '../support/mail-events.ts'

// Colours are judged at rest, not halfway through a movement.
testAlone.use({ contextOptions: { reducedMotion: 'reduce' } })

// Looks at every element of the view, twice.
testAlone.describe.configure({ timeout: 180_000 })

const office = 'biuro@altimach.example'
const stranger = `${'bardzo-dlugi-adres-'.repeat(3)}@firma.example`

testAlone(
  'a mail that bounces blocks its address until somebody lifts that',
  async ({ page, admin, sendLead, sink, ownSite }) => {
    const desk = deskOf(page)
    const lead = await sendLead()
    await sink.mailFor(lead.email)
    await expect.poll(() => ownSite.deliveriesFor(lead.email).mail?.state).toBe('sent')
    await reportBounce(page, stranger)
    await reportBounce(page, office, ownSite.deliveriesFor(lead.email).mail?.id)

    await desk.enter(admin, places.deliveries)
    await expect(desk.warning).toContainText(deliveries.errors.suppressed)
    await expect(desk.warning).toContainText(text.warning.advice.mailSuppressed)
    await expect(desk.part(deliveries.parked)).toContainText(deliveries.errors.bounced)
    const blocked = desk.part(suppressions.heading)
    await expect(blocked.getByRole('row').filter({ hasText: office })).toContainText(suppressions.company)
    await expect(blocked.getByRole('row').filter({ hasText: stranger })).toContainText(
      suppressions.reasons.bounced,
    )

    const later = await sendLead()
    await expect
      .poll(() => ownSite.deliveriesFor(later.email).mail)
      .toMatchObject({ state: 'pending', attempts: 0, last_error: 'suppressed' })

    const lift = desk.button(suppressions.liftNamed(office))
    const keep = desk.button(suppressions.keep)
    await lift.click()
    await expect(keep).toBeFocused()
    for (const size of [phone, deskSize]) {
      await page.setViewportSize(size)
      expect.soft(await axeFindings(page), `${size.width} px wide`).toEqual([])
      await expectNoSidewaysScroll(page)
    }
    await keep.click()
    await expect(lift).toBeFocused()
    await lift.press('Enter')
    await desk.button(suppressions.yes).click()
    await expect(page.getByText(suppressions.lifted(office))).toBeFocused()
    expect((await sink.mailFor(later.email)).Subject).toContain(later.reference)
    await expect(blocked.getByRole('row').filter({ hasText: office })).toHaveCount(0)

    await desk.part(deliveries.parked).getByRole('button', { name: deliveries.retry }).last().click()
    await expect
      .poll(() => ownSite.deliveriesFor(lead.email).mail)
      .toMatchObject({ state: 'sent', last_error: null })
    await expect(desk.warning).toHaveCount(0)
    await page.goto(recordPath(lead))
    await expect(desk.part(deliveries.ofRecord)).toContainText(deliveries.states.sent)

    await page.goto(places.deliveries)
    await desk.button(suppressions.liftNamed(stranger)).click()
    await desk.button(suppressions.yes).click()
    await expect(blocked).toContainText(suppressions.none.heading)
  },
)
