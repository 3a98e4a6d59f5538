import type { Statement } from '#worker/db/run-batch.ts'
import { deleteTokens } from '../../one-time/one-time-token.ts'
import { sendPhoneCode } from '../../one-time/send-confirmation.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { phoneUnsupported } from '../../protocol/auth-errors.ts'
import { type Account, changeUser } from '../account.ts'
import { setOwnIdentity, toProviders } from '../identities.ts'
import { runUnlessTaken } from '../new-account.ts'

/** The statements that make the pending number the account's own, confirmed. */
export function completePhoneChange(ctx: AuthContext, account: Account): Statement[] {
  const { db, now } = ctx
  const { user } = account
  const phone = user.new_phone ?? user.phone ?? ''
  const identity = setOwnIdentity(db, account, 'phone', { phone, phone_verified: true }, now)
  const changes = {
    phone,
    new_phone: null,
    phone_confirmed_at: now,
    is_anonymous: false,
    app_metadata: toProviders(account),
  }
  return [identity, changeUser(db, account, changes, now), deleteTokens(db, user.id)]
}

/**
 * Starts a change of number with a code to the new one, or completes it where autoconfirm is on. If a `required`
 * statement fails, the change is not stored.
 */
export async function changePhone(
  ctx: AuthContext,
  account: Account,
  phone: string,
  required: Statement[],
): Promise<void> {
  const { settings, db, now } = ctx
  if (!settings.phoneEnabled) throw phoneUnsupported()
  if (settings.phoneAutoconfirm) {
    account.user.new_phone = phone
    await runUnlessTaken(db, [...required, ...completePhoneChange(ctx, account)])
    return
  }
  const pending = changeUser(db, account, { new_phone: phone }, now)
  await sendPhoneCode(ctx, account, { kind: 'phone_change', phone, statements: [...required, pending] })
}
