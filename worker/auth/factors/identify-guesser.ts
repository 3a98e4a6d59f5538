import { screenPaths } from '#worker/contract/screen-paths.ts'
import { runAndRethrow } from '#worker/db/batch.ts'
import type { FactorRow } from '#worker/db/schema/auth-accounts.ts'
import { toOfficeLocale } from '#worker/domain/locales.ts'
import type { Account } from '../accounts/account.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { findDevice } from '../rate-limits/device-cookie.ts'
import { hasTaken, type LimitName, refundTokens, takeToken } from '../rate-limits/enforce-limits.ts'
import { sendAuthMail } from '../sending/mail/send-auth-mail.ts'
import { runInBackground } from '../sending/send-throttled.ts'
import type { requireSession } from '../sessions/authenticate.ts'

export type SessionCaller = Pick<Awaited<ReturnType<typeof requireSession>>, 'account' | 'session'>

/** Whose wrong codes are counted together. */
interface CodeGuesser {
  /** Owner of the buckets. */
  id: string
  limits: [LimitName, string][]
  /** True if somebody may be guessing at an account that is not theirs. */
  isUnknown: boolean
}

const toGuesser = (prefix: 'account' | 'device', id: string, isUnknown: boolean): CodeGuesser => ({
  id,
  limits: [
    [`${prefix}-code`, id],
    [`${prefix}-code-day`, id],
  ],
  isUnknown,
})

const firstStepOf = ({ amr }: SessionCaller['session']) =>
  (amr ?? []).some(({ method }) => method === 'password') ? 'password' : 'other'

/** The browser, if it has completed a sign-in to this account. */
function findKnownDevice(ctx: AuthContext, account: Account) {
  const device = findDevice(ctx, 'second', account.user.id)
  return device?.hasSignedIn(account) ? device : null
}

/**
 * A browser that has completed a sign-in to this account has limits of its own, so that nobody who knows the password
 * can use up its owner's. All unknown ones are counted together, but those that signed in with the password apart from
 * all others: who only knows it cannot keep out the owner, who signs in by a mailed link. A new password starts anew. A
 * factor that is being added protects nothing yet, and is counted by itself.
 */
export function findCodeGuesser(
  ctx: AuthContext,
  { account, session }: SessionCaller,
  factor: FactorRow,
): CodeGuesser {
  if (factor.status !== 'verified') return toGuesser('account', factor.id, false)
  const device = findKnownDevice(ctx, account)
  if (device) return toGuesser('device', device.id, false)
  const { id, password_hash } = account.user
  return toGuesser('account', `${id}.${password_hash ?? ''}.${firstStepOf(session)}`, true)
}

/**
 * Whose challenges are counted together: in the same parts as wrong codes, but none that an account can have more of,
 * such as browsers, passwords or new factors.
 */
export function findChallenger(
  ctx: AuthContext,
  { account, session }: SessionCaller,
  { status }: FactorRow,
): string {
  const known = () => (findKnownDevice(ctx, account) ? 'known' : firstStepOf(session))
  return `${account.user.id}.${status === 'verified' ? known() : 'new'}`
}

/** More than a person mistypes. */
const reportedAfter = 5

/**
 * Mails the account's owner once a day, after the response, when unknown browsers have sent several wrong codes within a
 * day: whoever gets that far knows the password.
 */
export function reportWrongCodes(ctx: AuthContext, account: Account, guesser: CodeGuesser): void {
  const { id, email, email_confirmed_at, language } = account.user
  if (!guesser.isUnknown || email === null || email_confirmed_at === null) return
  runInBackground(ctx, async () => {
    const areMany = hasTaken(ctx, 'account-code-day', guesser.id, reportedAfter)
    if ((await takeToken(ctx, 'code-alert', id, areMany)).length === 0) return
    const link = new URL(screenPaths.auth[toOfficeLocale(language)], ctx.settings.siteUrl).href
    const undo = runAndRethrow(ctx.db, refundTokens(ctx, [['code-alert', id]]))
    await sendAuthMail(ctx, account, { to: email, kind: 'wrong_codes', link }).catch(undo)
  })
}
