import { axeFindings } from '#tests/e2e/support/axe-report.ts'
import { desktop, phone } from '#tests/e2e/support/sizes.ts'
import { routes } from '#web/admin/data/admin-routes.ts'
import { text } from '#web/content/pl/admin/api-keys.ts'
import { adminArea, expect, test } from '../support/admin.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'

// Colours are judged at rest, not halfway through a movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a key is made, lets a script read an entry, and is revoked', async ({ page, admin, sendLead }) => {
  const area = adminArea(page)
  const lead = await sendLead()
  const name = `Raport ${lead.reference}`
  await area.enter(admin, routes.apiKeys)
  await page.getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  const shown = area.part(text.created.heading(name))
  await expect(shown.getByRole('heading')).toBeFocused()
  const key = await shown.locator('code').innerText()
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    expect.soft(await axeFindings(page), `${size.width} px wide`).toEqual([])
    await expectNoSidewaysScroll(page)
  }

  const read = () =>
    page.request.get(`/api/admin/records/contact_message/${lead.id}`, {
      headers: { authorization: `Bearer ${key}` },
    })
  const answer = await read()
  expect(await answer.json()).toMatchObject({ id: lead.id, message: { email: lead.email } })

  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: name })).not.toContainText(text.neverUsed)
  await expect(page.getByText(key)).toHaveCount(0)
  await area.button(text.revokeNamed(name)).click()
  await expect(area.button(text.keep)).toBeFocused()
  await area.button(text.yes).click()
  await expect(page.getByText(text.revoked(name))).toBeFocused()
  expect((await read()).status()).toBe(401)
})
