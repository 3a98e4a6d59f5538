import { newClient, newPerson } from '../support/application.ts'
import { countPosts, holdCalls, loseAnswerOnce } from '../support/calls.ts'
import { clientDataCall, clientDataPath, openAsMember, savingForm, test } from '../support/client-data.ts'
import { brokenLoad, expect, failedLoad } from '../support/journey.ts'
import { words } from '../support/words.ts'

test('a double click and Enter save a client once', async ({ page, sink, savedFor }) => {
  const posts = countPosts(page, clientDataPath)
  await openAsMember(page, sink)
  const form = savingForm(page, 'pl')
  const client = newClient()
  await form.openOnContactPage()
  await form.fill(client)
  const letGo = await holdCalls(page, clientDataCall)
  await form.button.dblclick()
  await page.keyboard.press('Enter')
  await expect(form.sendingButton).toBeDisabled()
  letGo()
  await expect(form.notice).toBeVisible()
  expect(posts.count).toBe(1)
  expect(savedFor(client.signatory_email)).toHaveLength(1)
})

test('a client whose answer got lost is saved once, also after a reload', async ({
  page,
  sink,
  savedFor,
  announce,
}) => {
  announce(brokenLoad)
  await openAsMember(page, sink)
  const form = savingForm(page, 'en')
  const client = newClient()
  await form.openOnOwnPage()
  await form.fill(client)
  await form.addPerson(newPerson())
  await loseAnswerOnce(page, clientDataCall)
  await form.button.click()
  await expect(form.failure.getByText(words.en.errors.unreachable)).toBeVisible()
  await form.holds(client)
  expect(savedFor(client.signatory_email)).toHaveLength(1)

  await page.reload()
  const { bank_account_number, bank_name, swift_bic_code } = client
  await form.fill({ bank_account_number, bank_name, swift_bic_code })
  await form.button.click()
  await expect(form.notice).toBeVisible()
  expect(savedFor(client.signatory_email)).toMatchObject([{ persons: [{ row_number: 1 }] }])
})

test('a client edited after its answer got lost is kept in both versions', async ({
  page,
  sink,
  savedFor,
  announce,
}) => {
  announce(brokenLoad, failedLoad(409))
  await openAsMember(page, sink)
  const form = savingForm(page, 'pl')
  const client = newClient()
  await form.openOnContactPage()
  await form.fill(client)
  await loseAnswerOnce(page, clientDataCall)
  await form.button.click()
  await expect(form.failure).toBeVisible()
  await form.fill({ bank_name: 'Inny Bank' })
  await form.button.click()
  await expect(form.notice).toBeVisible()
  expect(savedFor(client.signatory_email).map(({ bank_name }) => bank_name)).toEqual([
    client.bank_name,
    'Inny Bank',
  ])
})
