import { newMessage } from '#tests/e2e/support/contact.ts'
import { buttonWords, listWords } from '#tests/support/list-words.ts'
import { words } from '#tests/support/words.ts'
import { addresses } from '#web/addresses.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { expect, test } from './support/journey.ts'

const { contactForm: text } = words.pl
const list = listWords.pl

test('a machine is put on the list, found in the form of another document, and asked for', async ({
  tab,
  sink,
}) => {
  const { name, email } = newMessage()
  const machine = names['mini-excavator']
  await tab.goto(addresses.rental.pl)
  await tab.getByRole('link', { name: `${buttonWords.pl.add}: ${machine}` }).click()
  await expect(tab.getByRole('link', { name: `${buttonWords.pl.listed}: ${machine}` })).toBeVisible()
  await expect(tab.locator('.list-link')).toBeVisible()

  await tab.visit(addresses.contact.pl)
  await tab.getByRole('button', { name: text.send }).scrollIntoView()
  await expect(tab.getByRole('group', { name: machine })).toBeVisible()
  await tab.getByRole('textbox', { name: list.fields.place }).fill('Wrocław')
  await tab.getByRole('textbox', { name: text.fields.name.label }).fill(name)
  await tab.getByRole('textbox', { name: text.fields.email.label }).fill(email)
  await tab.getByRole('button', { name: text.send }).click()
  await expect(tab.getByRole('status').containing(text.success.title)).toBeFocused()
  const mail = await sink.mailFor(email)
  for (const said of [machine, 'Wrocław', list.prefill.message]) expect(mail.Text).toContain(said)
})
