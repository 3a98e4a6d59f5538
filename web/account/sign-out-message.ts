import { text as results } from '#web/content/pl/sign-out.ts'
import { signOut as endSession, type SignOutScope } from '#web/session/sign-out.ts'
import type { Message } from './message.ts'

/** Answers what the part should say; nothing where nobody is signed in any more, which the screen shows. */
export async function signOutWithMessage(scope: SignOutScope): Promise<Message | null> {
  const result = await endSession(scope)
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
