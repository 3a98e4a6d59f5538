import { newToken } from '../../one-time/one-time-token.ts'
import { sendPhoneCode } from '../../one-time/send-confirmation.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { errors, invalid } from '../../protocol/auth-errors.ts'
import { sendAuthMail } from '../../sending/mail/send-auth-mail.ts'
import { sendThrottled } from '../../sending/send-throttled.ts'
import type { Caller } from '../../sessions/authenticate.ts'
import { logAudit } from '../audit-log.ts'

/** Sends the code that changing a password may require, by mail, else by text message. */
export async function reauthenticate(ctx: AuthContext, { account }: Caller) {
  const { user } = account
  const requested = logAudit(ctx, 'user_reauthenticate_requested', user)
  if (user.email) {
    const to = user.email
    if (!user.email_confirmed_at) throw errors.verifyEmailFirst()
    const token = newToken(ctx.settings, 'reauthentication', to)
    await sendThrottled(ctx, account, {
      column: 'reauthentication_sent_at',
      channel: 'mail',
      tokens: [token],
      statements: [requested],
      send: () => sendAuthMail(ctx, account, { to, kind: 'reauthentication', token, link: null }),
    })
    return {}
  }
  if (!user.phone) throw invalid('Reauthentication requires the user to have an email or a phone number')
  if (!user.phone_confirmed_at) throw errors.verifyPhoneFirst()
  const statements = [requested]
  return {
    message_id: await sendPhoneCode(ctx, account, {
      kind: 'reauthentication',
      phone: user.phone,
      statements,
    }),
  }
}
