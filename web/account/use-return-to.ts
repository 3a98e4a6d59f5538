import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { screens } from '#web/addresses.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { type AuthResult, isAccountPath } from '#web/session/auth-callback.ts'
import { getReturnTo } from '#web/session/return-to.ts'
import type { SessionState } from '#web/session/session-state.ts'
import { clearAuthResult } from '#web/session/session-store.ts'
import { locale } from '#web/session/texts.ts'
import { viewPath } from '#worker/contract/admin/admin-paths.ts'
import { localeOfPath } from '#worker/domain/locales.ts'
import type { View } from './account-view.ts'

const signInViews: View[] = ['signIn', 'signUp', 'byLink', 'sso', 'factor']

/** True for a mailed link or a provider that signs in and does nothing else. */
const isSignIn = (result: AuthResult | null) =>
  result?.kind === 'session' && (result.type === null || result.type === 'magiclink')

/** True once somebody had to sign in here, and not where a session was there already. */
function useHasSignedIn(view: View, result: AuthResult | null): boolean {
  const [hasSignedIn, setHasSignedIn] = useState(false)
  if (!hasSignedIn && (signInViews.includes(view) || isSignIn(result))) setHasSignedIn(true)
  return hasSignedIn
}

interface Account {
  session: SessionState
  view: View
  result: AuthResult | null
}

/**
 * Leads on after signing in at `/auth`: to the return-to address, or an administrator who came without one to the inbox. The
 * account of an administrator who is signed in already is a view of the admin area.
 */
export function useReturnTo({ session, view, result }: Account): boolean {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const asked = getReturnTo(search)
  const hasSignedIn = useHasSignedIn(view, result)
  const isAdmin = session.status === 'signed in' && session.isAdmin
  const ofAdmin = hasSignedIn ? screens.admin[locale] : viewPath('account', locale)
  const returnTo = asked ?? (isAdmin ? ofAdmin : null)
  const isLeaving = returnTo !== null && view === 'account' && isAccountPath(pathname)
  useEffect(() => {
    if (!isLeaving) return
    // The account, opened from there, would lead on once more.
    if (asked !== null || hasSignedIn) clearAuthResult()
    // Another language is another document.
    if (localeOfPath(returnTo) === locale) navigate(returnTo, { replace: true })
    else window.location.replace(returnTo)
  }, [isLeaving, asked, hasSignedIn, returnTo, navigate])
  return isLeaving
}
