import { addresses } from '#web/addresses.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { expect, test } from '../support/journey.ts'

test('@phone who looks for the number alone loads no code of the form; in view it is there, with the draft', async ({
  page,
}) => {
  const form = contactForm(page, 'pl')
  const message = newMessage()
  await form.open()
  await form.fill(message)

  await page.goto(addresses.about.pl)
  // From here on: typing loads what a send may need, which may still come while the page is left.
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(`${addresses.contact.pl}?utm_source=newsletter`)
  await page.waitForLoadState('networkidle')
  expect([...scripts].filter((url) => !url.includes('/bootstrap-'))).toEqual([])
  await expect(page.locator('#root[data-hydrated]')).toHaveCount(0)

  await form.isReady()
  await form.holds(message)
})
