import { createHmac, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

const key = 'a signing key of the journeys'

/** The secret that signs the mail API's reports. */
export const eventsSecret = `whsec_${Buffer.from(key).toString('base64')}`

/** Reports to the site, as the mail API does, that a mail to an address came back. `deliveryId` names the mail. */
export async function reportBounce({ request }: Page, to: string, deliveryId?: string): Promise<void> {
  const body = JSON.stringify({
    type: 'email.bounced',
    created_at: new Date().toISOString(),
    data: {
      from: 'Altimach <formularz@altimach.example>',
      to: [to],
      bounce: { type: 'Permanent', subType: 'NoEmail' },
      ...(deliveryId ? { tags: { delivery: deliveryId } } : {}),
    },
  })
  const id = `msg_${randomUUID()}`
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const answer = await request.post('/api/mail-events', {
    data: body,
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': timestamp,
      'svix-signature': `v1,${signature}`,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
