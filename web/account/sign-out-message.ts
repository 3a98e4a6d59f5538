import { type SignOutScope, signOut } from '#web/session/sign-out.ts'
import { signOut as results } from '#web/session/texts.ts'
import type { Message } from './message.ts'

/** Signs out and returns the message for the view; null where the user is signed out, which changes the view. */
export async function signOutWithMessage(scope: SignOutScope): Promise<Message | null> {
  const result = await signOut(scope)
  switch (result) {
    case 'othersSignedOut': {
      const { title, body } = results.othersSignedOut
      return { kind: 'success', heading: title, details: [body] }
    }
    case 'failed':
    case 'crashed':
      return { kind: 'error', heading: results[result].title, details: [results.lasting[result]] }
    default:
      return null
  }
}
