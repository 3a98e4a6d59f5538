import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { postLead } from '../support/admin.ts'
import { newClient } from '../support/application.ts'
import { expect } from '../support/journey.ts'
import { onOwnSite, test } from '../support/own-site.ts'

/** Posts the form past its page: what a visitor sees of an answer is told by the journeys of the forms. */
async function postApplication(request: APIRequestContext, language: 'pl' | 'de') {
  const client = newClient()
  const data = { ...client, id: randomUUID(), language, authorizations: [] }
  const answer = await request.post('/api/client-applications', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return client
}

// One sink, told to misbehave by one test at a time.
test.describe.configure({ mode: 'serial' })

test(
  'a mail service that is down costs the visitor nothing, and the mail arrives once it is back',
  onOwnSite,
  async ({ request, sink, ownSite }) => {
    // Another journey may have used this site before.
    const attemptsBefore = (await sink.attempts()).length
    await sink.behave({ mail: { drop: true } })
    const { email, reference } = await postLead({ request }, {})
    const mailDelivery = () => ownSite.deliveriesFor(email).mail
    const expectWaiting = (attempts: number, reason: string) =>
      expect
        .poll(mailDelivery)
        .toMatchObject({ state: 'pending', attempts, last_error: reason, lease_until: 0 })
    const attempts = async () =>
      (await sink.attempts()).slice(attemptsBefore).filter(({ channel }) => channel === 'mail')

    await expectWaiting(1, 'network')

    await test.step('before its time the mail is not tried again', async () => {
      const triedBefore = (await attempts()).length
      await sink.runOutbox()
      expect(await attempts()).toHaveLength(triedBefore)
    })

    await sink.behave({ mail: { drop: false, status: 503 } })
    ownSite.makeDue()
    await sink.runOutbox()
    await expectWaiting(2, 'http 503')
    expect(await sink.mailCount(email)).toBe(0)

    await sink.behaveNormally()
    ownSite.makeDue()
    await sink.runOutbox()
    const mail = await sink.mailFor(email)
    expect(mail.Subject).toContain(reference)
    expect(mailDelivery()).toMatchObject({ state: 'sent', attempts: 3, last_error: null })
    const keys = (await attempts()).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  },
)

test(
  'a hook that takes its time holds up neither the visitor nor the other channels',
  onOwnSite,
  async ({ request, sink, ownSite }) => {
    // Longer than the site would wait for it.
    await sink.behave({ zapier: { delayMs: 20_000 } })
    const client = await postApplication(request, 'pl')
    const hooks = await sink.hooksFor(client.signatory_email, 2)
    expect(hooks.map(({ path }) => path).toSorted()).toEqual(['/hooks/automation', '/hooks/zapier'])
    await sink.mailFor(client.signatory_email)
    await expect
      .poll(() => ownSite.deliveriesFor(client.signatory_email))
      .toMatchObject({
        mail: { state: 'sent' },
        automation: { state: 'sent' },
        // Still waiting for its answer, long after the visitor has gone on.
        zapier: { state: 'pending', attempts: 1, last_error: null },
      })
  },
)

test(
  'a hook that refuses is tried again later and gets the same application',
  onOwnSite,
  async ({ request, sink, ownSite }) => {
    await sink.behave({ zapier: { status: 500 } })
    const client = await postApplication(request, 'de')
    await expect
      .poll(() => ownSite.deliveriesFor(client.signatory_email).zapier)
      .toMatchObject({ state: 'pending', last_error: 'http 500', lease_until: 0 })

    await sink.behaveNormally()
    ownSite.makeDue()
    await sink.runOutbox()
    const [hook] = await sink.hooksFor(client.signatory_email, 1)
    expect(hook?.body).toMatchObject({ ...client, language: 'de' })
  },
)
