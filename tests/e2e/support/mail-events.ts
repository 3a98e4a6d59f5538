import { expect, type Page } from '@playwright/test'
import { signCall } from '#scripts/dev/sink/sign-call.ts'

/** The secret that signs the mail API's reports. */
export const eventsSecret = `whsec_${Buffer.from('a signing key of the journeys').toString('base64')}`

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
  const headers = signCall(eventsSecret, body)
  const answer = await request.post('/api/mail-events', { data: body, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}
