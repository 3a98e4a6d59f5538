import { askForStart, type Start } from '#web/browser/ask-for-start.ts'
import { hasAuthCallback } from '#web/browser/has-session.ts'
import { sessionKey } from '#web/browser/storage-keys.ts'

/** Asked for by the document, or here on a page of the router. Null without a session that can be used at once. */
function findStart(): Start | null {
  // While prerendering there is no window.
  if (typeof window === 'undefined') return null
  const { adminStart } = window
  // It holds tokens, which no script may find there after signing out.
  delete window.adminStart
  return adminStart === undefined ? askForStart(sessionKey, hasAuthCallback) : adminStart
}

export const start: Start | null = findStart()
