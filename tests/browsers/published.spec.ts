import { localAdministrator } from '#scripts/create-administrator.ts'
import { signInByCall, storageEntry } from '#tests/e2e/support/account.ts'
import { newMessage } from '#tests/e2e/support/contact.ts'
import { dayIn } from '#tests/e2e/support/enquiry-list.ts'
import { everyKind, publish } from '#tests/e2e/support/publish.ts'
import { translatePage } from '#tests/support/translate-page.ts'
import { words } from '#tests/support/words.ts'
import { addresses, screens } from '#web/addresses.ts'
import { routes } from '#web/admin/data/admin-routes.ts'
import { text } from '#web/content/pl/admin/site.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { expect, phone } from './support/journey.ts'
import { test } from './support/published-site.ts'
import type { Tab } from './support/tab.ts'

const { contact, contactForm } = words.pl
const notice = '[data-slot=notice]'

/** Pages show what was published once KV has it. */
async function expectNotice(tab: Tab, path: string, said: string) {
  await expect(async () => {
    await tab.goto(path)
    expect(await tab.locator(notice).texts()).toEqual([said])
  }).toPass()
}

test('the office publishes a notice, a special day and a course’s date, visitors read it, one signs up for the date on a phone, and one press takes all of it back', async ({
  tab,
  sink,
  request,
}) => {
  // The one that was added last is unfolded.
  const field = (name: string) => tab.locator(`main details[open] [name="${name}"]`).last()
  const press = (name: string) => tab.getByRole('button', { name }).click()
  await tab.goto(screens.auth.pl)
  const [, session] = storageEntry(await signInByCall({ request }, localAdministrator))
  await tab.evaluate((key, stored) => localStorage.setItem(key, stored), storedItems.session.key, session)
  await tab.goto(routes.site)

  await press(text.lists.notices.add)
  await field('text.pl').fill('Żuraw nr 3 wrócił')
  await field('text.en').fill('Crane 3 is back')
  await press(text.lists.days.add)
  await field('hours').choose('other')
  await field('from').choose(dayIn(10))
  await field('hours.opensMinutes').choose('09:30')
  await field('hours.closesMinutes').choose('00:00')
  await press(text.lists.courseDates.add)
  await field('course').choose('crane-course')
  await field('from').choose(dayIn(30))
  await field('until').choose(dayIn(34))
  await field('place').fill('Opole, hala 2')
  await field('seats').fill('3')
  await press(text.publish)
  await expect(tab.getByText(text.published)).toBeFocused()

  await expectNotice(tab, addresses.home.pl, 'Żuraw nr 3 wrócił')
  await expectNotice(tab, addresses.home.en, 'Crane 3 is back')
  await expectNotice(tab, addresses.home.de, '')
  await tab.visit(addresses.contact.pl)
  await expect(tab.locator('[data-slot=hours]').getByText('9:30–\u206024:00')).toBeVisible()

  await tab.driver.resize(phone)
  await tab.visit(addresses.training.pl)
  await tab.locator('.course-dates a').click()
  await expect(tab.getByRole('group', { name: names['crane-course'] })).toBeVisible()
  await expect(tab.locator('[name="list[0].date_from"]')).toHaveValue(dayIn(30))
  const { name, email } = newMessage()
  await tab.getByRole('textbox', { name: contactForm.fields.name.label }).fill(name)
  await tab.getByRole('textbox', { name: contactForm.fields.email.label }).fill(email)
  await press(contactForm.send)
  await expect(tab.getByRole('status').containing(contactForm.success.title)).toBeFocused()
  const mail = await sink.mailFor(email)
  for (const said of [names['crane-course'], 'Opole, hala 2']) expect(mail.Text).toContain(said)

  await tab.goto(routes.site)
  await press(text.restore(null))
  await expect(tab.getByText(text.restored)).toBeVisible()
  await expect(tab.getByText(text.lists.courseDates.empty)).toBeVisible()
  await expectNotice(tab, addresses.home.pl, '')
})

test('an office that is open today says so', async ({ tab, request }) => {
  await publish({ request }, everyKind)
  await tab.visit(addresses.contact.pl)
  await tab.getByRole('heading', { name: contact.openingHours.heading }).scrollIntoView()
  await expect(tab.getByText(contact.openingHours.now.open(1_440))).toBeVisible()
})

test('a page that the browser translates before React is there keeps its notice', async ({
  tab,
  request,
  announce,
}) => {
  // React says that it renders the page anew.
  announce(/React error #418/)
  await publish({ request }, everyKind)
  await tab.goto(addresses.home.pl)
  await tab.evaluate(translatePage)
  const translated = await tab.evaluate((css) => document.querySelector(css)?.innerHTML, notice)
  expect(translated).toContain('<font')
  await tab.isTakenOver()
  expect(await tab.evaluate((css) => document.querySelector(css)?.innerHTML, notice)).toBe(translated)
})
