import type { Locator } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { text as home } from '#web/content/pl/home.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { enquiryList } from '../support/enquiry-list.ts'
import { isWhole } from '../support/feedback.ts'
import { expect, test } from '../support/journey.ts'

/** From the home page until something has to be typed. */
const mostPresses = 4

test('@phone an articulated boom for two weeks is a few presses away from the home page, its button above the bar that comes with it', async ({
  page,
  sink,
}) => {
  const list = enquiryList(page, 'pl')
  const form = contactForm(page, 'pl')
  const { name, email } = newMessage()
  const id = 'articulated-boom-lift'
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.tap()
  }

  await page.goto(addresses.home.pl)
  await press(page.getByRole('link', { name: home.services.entries[0]?.name ?? '' }))
  const atTheEnd = (button: Element) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight)
  await list.add(id).evaluate(atTheEnd)
  await press(list.add(id))
  await expect.poll(() => list.listed(id).evaluate(isWhole)).toBe(true)
  await press(list.link(1))
  await expect(list.heading).toBeInViewport()
  await expect(list.link(1), 'on the form the bar is away').toBeHidden()
  await press(list.twoWeeks)
  expect(presses).toBeLessThanOrEqual(mostPresses)

  await list.shared.place.fill('Gdańsk')
  await form.fill({ name, email })
  await form.button.tap()
  await expect(form.success).toBeInViewport()
  const { Text } = await sink.mailFor(email)
  expect(Text).toMatch(/Podnośnik przegubowy: 1 szt\., \d[^,]*–[^,]* r\., Gdańsk/)
})
