import { screenPaths } from '#worker/contract/screen-paths.ts'
import { runAndRethrow } from '#worker/db/run-batch.ts'
import { toOfficeLocale } from '#worker/domain/locales.ts'
import type { Account } from '../accounts/account.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { hasTaken, refundTokens, takeToken } from '../rate-limits/enforce-limits.ts'
import { sendAuthMail } from '../sending/mail/send-auth-mail.ts'
import { runInBackground } from '../sending/public-send.ts'
import type { CodeGuesser } from './identify-guesser.ts'

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
    if (!(await takeToken(ctx, 'code-alert', id, areMany))) return
    const link = new URL(screenPaths.auth[toOfficeLocale(language)], ctx.settings.siteUrl).href
    const undo = runAndRethrow(ctx.db, refundTokens(ctx, [['code-alert', id]]))
    await sendAuthMail(ctx, account, { to: email, kind: 'wrong_codes', link }).catch(undo)
  })
}
