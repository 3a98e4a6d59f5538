import { text } from '#web/content/pl/auth.ts'
import { showToast } from '#web/forms/toast.ts'
import { loadAuth } from '#web/session/load.ts'
import type { News } from './news.ts'

export type Scope = 'local' | 'others' | 'global'

const failed = (toast: { title: string; body: string }): News => {
  showToast('error', toast)
  return { kind: 'error', heading: toast.title, details: [toast.body] }
}

/** Answers what the screen should say; nothing where it shows by itself that nobody is signed in any more. */
export async function signOut(scope: Scope): Promise<News | null> {
  try {
    const { error } = await (await loadAuth()).signOut({ scope })
    if (error) return failed(text.signOutFailed)
  } catch {
    return failed(text.signOutCrashed)
  }
  if (scope === 'others') {
    const { othersDone, othersDetail } = text.account.sessions
    return { kind: 'success', heading: othersDone, details: [othersDetail] }
  }
  showToast('success', text.signedOut)
  return null
}
