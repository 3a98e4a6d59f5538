import { text } from '#web/content/pl/desk.ts'
import { text as deliveries } from '#web/content/pl/desk-deliveries.ts'
import { deskOf, expect, recordPath, testAlone } from '../support/desk.ts'

testAlone(
  'a parked delivery is seen, retried, and arrives',
  async ({ page, admin, sendLead, sink, ownSite }) => {
    const desk = deskOf(page)
    await sink.behave({ mail: { status: 400 } })
    const lead = await sendLead()
    await expect.poll(() => ownSite.deliveriesFor(lead.email).mail).toMatchObject({ state: 'parked' })

    await desk.enter(admin)
    await expect(desk.warning).toContainText(text.warning.parked(1))
    await desk.warning.getByRole('link').click()
    await expect(desk.heading(deliveries.heading)).toBeFocused()
    const parked = desk.part(deliveries.parked)
    await expect(parked).toContainText(lead.reference)
    await expect(parked).toContainText(deliveries.errors.rejected('400'))

    await sink.behaveNormally()
    await parked.getByRole('button', { name: deliveries.retry }).last().click()
    await expect(page.getByText(deliveries.retried)).toBeVisible()
    expect((await sink.mailFor(lead.email)).Subject).toContain(lead.reference)
    await expect(parked).toContainText(deliveries.noParked.heading)
    await expect(desk.warning).toHaveCount(0)

    await page.goto(recordPath(lead))
    await expect(desk.part(deliveries.ofRecord)).toContainText(deliveries.states.sent)
  },
)
