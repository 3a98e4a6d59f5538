import { text } from '#web/content/pl/admin/admin.ts'
import { text as deliveries } from '#web/content/pl/admin/deliveries.ts'
import { adminArea, expect, recordPath, testAlone } from '../support/admin.ts'
import { onOwnSite } from '../support/own-site.ts'

testAlone(
  'a parked delivery is seen, retried, and arrives',
  onOwnSite,
  async ({ page, admin, sendLead, sink, ownSite }) => {
    const area = adminArea(page)
    await sink.behave({ mail: { status: 400 } })
    const lead = await sendLead()
    await expect.poll(() => ownSite.deliveriesFor(lead.email).mail).toMatchObject({ state: 'parked' })

    await area.enter(admin)
    await expect(area.warning).toContainText(text.warning.parked(1))
    await area.warning.getByRole('link').click()
    await expect(area.heading(deliveries.heading)).toBeFocused()
    const parked = area.part(deliveries.parked)
    await expect(parked).toContainText(lead.reference)
    await expect(parked).toContainText(deliveries.errors.rejected('400'))

    await sink.behaveNormally()
    await parked.getByRole('button', { name: deliveries.retry }).last().click()
    await expect(page.getByText(deliveries.retried)).toBeVisible()
    expect((await sink.mailFor(lead.email)).Subject).toContain(lead.reference)
    await expect(parked).toContainText(deliveries.noParked.heading)
    await expect(area.warning).toHaveCount(0)

    await page.goto(recordPath(lead))
    await expect(area.part(deliveries.ofRecord)).toContainText(deliveries.states.sent)
  },
)
