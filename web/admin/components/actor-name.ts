import type { Actor } from '#worker/contract/admin/actor.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { admin as text } from '../texts.ts'

/** An address, the name of an API key, or that the account is gone. */
export function actorName(actor: (Pick<Actor, 'email'> & Partial<Pick<Actor, 'keyName'>>) | null): string {
  if (actor?.keyName) return text.apiKey(actor.keyName)
  return actor?.email ? showEmail(actor.email) : text.goneAccount
}
