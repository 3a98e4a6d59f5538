import { applicationsCall, clientData, newClient } from '../support/application.ts'
import { countPosts, holdCalls, loseAnswerOnce } from '../support/calls.ts'
import { brokenLoad, expect, failedLoad, test } from '../support/journey.ts'

test('a double click and Enter send the application once', async ({ page, sink }) => {
  const posts = countPosts(page, '/api/client-applications')
  const form = clientData(page, 'pl')
  const client = newClient()
  await form.openOnContactPage()
  await form.fill(client)
  const letGo = await holdCalls(page, applicationsCall)
  await form.button.dblclick()
  await page.keyboard.press('Enter')
  await expect(form.sendingButton).toBeDisabled()
  await expect(form.addButton).toBeDisabled()
  await expect(form.field('company_name')).toBeDisabled()
  letGo()

  await expect(form.notice).toBeVisible()
  expect(posts.count).toBe(1)
  await sink.hooksFor(client.signatory_email, 2)
})

test('an application edited after its answer got lost arrives in both versions', async ({
  page,
  announce,
  sink,
}) => {
  announce(brokenLoad, failedLoad(409))
  const form = clientData(page, 'en')
  const client = newClient()
  await form.openOnContactPage()
  await form.fill(client)
  await loseAnswerOnce(page, applicationsCall)
  await form.button.click()
  await expect(form.failure).toBeVisible()

  await form.fill({ bank_name: 'Another Bank' })
  await form.button.click()
  await expect(form.notice).toBeVisible()
  const hooks = await sink.hooksFor(client.signatory_email, 2)
  expect(hooks.map(({ body }) => body.bank_name).toSorted()).toEqual(['Another Bank', client.bank_name])
})
