import { buttonWords, listWords } from '#tests/support/list-words.ts'
import { addresses, fragments } from '#web/addresses.ts'
import { text as adminList } from '#web/content/pl/admin/enquiry-list.ts'
import { text as finder } from '#web/content/pl/machine-finder.ts'
import { names as englishNames } from '#worker/domain/catalogue/en.ts'
import { names as polishNames } from '#worker/domain/catalogue/pl.ts'
import { describePeriod } from '#worker/domain/describe-period.ts'
import { languages } from '#worker/domain/languages.ts'
import { words } from '../../support/words.ts'
import { adminArea, expect, test } from '../support/admin.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { dayIn, enquiryList } from '../support/enquiry-list.ts'
import { readReference } from '../support/feedback.ts'
import { isTakenOver } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'

test('a list is filled, changed, translated, sent by keyboard, and read by an administrator', async ({
  page,
  admin,
}) => {
  const polish = enquiryList(page, 'pl')
  const english = enquiryList(page, 'en')
  const form = contactForm(page, 'en')
  const message = newMessage()

  await page.goto(addresses.rental.pl)
  await page.getByRole('radio', { name: finder.chooser.load }).check()
  await page.getByLabel(finder.chooser.weight).fill('100')
  await page.getByLabel(finder.chooser.unit).selectOption('t')
  const addCrane = `${buttonWords.pl.add}: ${polishNames['medium-mobile-crane']}`
  await expect(page.getByRole('link', { name: addCrane }), 'in the answer and on its card').toHaveCount(2)
  await polish.add('medium-mobile-crane').focus()
  await page.keyboard.press('Enter')
  await polish.add('mini-excavator').focus()
  await page.keyboard.press('Enter')
  await expect(polish.listed('mini-excavator'), 'the focus stays').toBeFocused()
  await polish.link(2).focus()
  await page.keyboard.press('Enter')
  await expect(polish.heading).toBeFocused()

  const row = polish.row('medium-mobile-crane')
  await tabTo(page, row.quantity)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('2')
  await expect(row.details, 'the figures of the finder go along').toHaveValue(/100 t$/)
  await tabTo(page, row.operator)
  await page.keyboard.press('Space')
  await tabTo(page, row.ownDates)
  await page.keyboard.press('Enter')
  await row.from.fill(dayIn(5))
  await tabTo(page, row.place)
  await page.keyboard.type('Gdynia')

  await page
    .getByRole('group', { name: words.pl.layout.switcher.label })
    .getByRole('button', { name: languages.en.nativeName })
    .press('Enter')
  // The section goes along, as do the rows.
  await page.waitForURL(`${addresses.contact.en}#${fragments.enquiryList.en}`)
  await page.reload()
  await isTakenOver(page)
  await expect(english.link(2)).toBeVisible()
  const crane = english.row('medium-mobile-crane')
  await expect(crane.quantity).toHaveValue('2')
  await expect(crane.place).toHaveValue('Gdynia')
  await expect(crane.operator).toBeChecked()
  await expect(form.field('subject')).toHaveValue(listWords.en.prefill.subject)

  await tabTo(page, english.row('mini-excavator').remove)
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toContainText(englishNames['medium-mobile-crane'])
  await expect(english.link(1)).toBeVisible()

  await form.fill({ name: message.name, email: message.email })
  await tabTo(page, form.button)
  await page.keyboard.press('Enter')
  await expect(form.success).toBeFocused()
  const reference = readReference(await form.success.textContent())

  const area = adminArea(page)
  await area.enter(admin, `/admin?search=${encodeURIComponent(message.email)}`)
  await area.rows.getByRole('link').first().click()
  await expect(page.getByText(reference).filter({ visible: true }).first()).toBeVisible()
  const table = page.getByRole('table', { name: adminList.row.heading })
  await expect(table.getByRole('row')).toHaveCount(2)
  const cells = table.getByRole('row').last().getByRole('cell')
  await expect(cells).toHaveText([
    new RegExp(`^1\\. ${polishNames['medium-mobile-crane']}.*100 t$`),
    adminList.row.pieces(2),
    describePeriod({ date_from: dayIn(5), date_to: null }, adminList.row, 'pl'),
    'Gdynia',
    adminList.yes,
  ])
})
