import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** The headers of a call with this body, as the mail API signs it: Standard Webhooks under names of their own. */
export function signCall(secret: string, body: string): Record<string, string> {
  const id = `msg_${randomUUID()}`
  const now = new Date()
  return {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'svix-signature': new Webhook(secret).sign(id, now, body),
  }
}
