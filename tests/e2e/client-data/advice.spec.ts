import { clientData } from '../support/application.ts'
import { expect, test } from '../support/journey.ts'
import { words } from '../support/words.ts'

test('the first click on a button below a piece of advice that is about to appear counts', async ({
  page,
}) => {
  const { advice } = words.pl.application
  const form = clientData(page, 'pl')
  await form.openOnContactPage()
  await form.addButton.scrollIntoViewIfNeeded()
  await form.field('swift_bic_code').fill('BPRZ')
  await expect(form.field('swift_bic_code')).toHaveAccessibleDescription('')

  const box = await form.addButton.boundingBox()
  if (!box) throw new Error('The button is not on the screen.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2)
  await page.mouse.down()
  // The finger is still down: nothing may move under it.
  expect(await form.addButton.boundingBox()).toEqual(box)
  await page.mouse.up()
  await expect(form.rows).toHaveCount(1)
  await expect(form.field('swift_bic_code')).toHaveAccessibleDescription(advice.bic)
})
