import { adminApi } from '#web/api/admin.ts'
import type { ManagedUser } from '#worker/contract/admin/users.ts'
import { callApi, type Result } from '../call-api.ts'

const users = adminApi.users

export async function fetchUsers(search: string, before?: string) {
  const query = { ...(search ? { search } : {}), ...(before ? { before } : {}) }
  const answer = await callApi((options) => users.$get({ query }, options))
  return answer.ok
    ? { ok: true as const, value: { items: answer.value.users, next: answer.value.next } }
    : answer
}

export const invite = (email: string) =>
  callApi((options) => users.invite.$post({ json: { email } }, options))

export type UserAction =
  | 'inviteAgain'
  | 'giveRole'
  | 'takeRole'
  | 'signOut'
  | 'resetFactors'
  | 'ban'
  | 'liftBan'
  | 'remove'

/** What is done to a user; answers the user as they are then, or null when they are no more. */
export async function runUserAction(
  { id, email }: ManagedUser,
  action: UserAction,
): Promise<Result<ManagedUser | null>> {
  const one = users[':id']
  const param = { id }
  if (action === 'remove') {
    const removed = await callApi((options) => one.$delete({ param }, options))
    return removed.ok ? { ok: true, value: null } : removed
  }
  const calls = {
    inviteAgain: () => invite(email ?? ''),
    giveRole: () => callApi((options) => one.role.$put({ param, json: { isAdmin: true } }, options)),
    takeRole: () => callApi((options) => one.role.$put({ param, json: { isAdmin: false } }, options)),
    ban: () => callApi((options) => one.ban.$put({ param, json: { isBanned: true } }, options)),
    liftBan: () => callApi((options) => one.ban.$put({ param, json: { isBanned: false } }, options)),
    signOut: () => callApi((options) => one['sign-out'].$post({ param }, options)),
    resetFactors: () => callApi((options) => one.factors.$delete({ param }, options)),
  }
  const answer = await calls[action]()
  return answer.ok ? { ok: true, value: answer.value.user } : answer
}

/** What can be done to a user as they are, mild things first. */
export function actionsFor({ isAdmin, isBanned, hasFactor, isInvited, isSelf }: ManagedUser): UserAction[] {
  if (isSelf) return [...(isAdmin ? (['takeRole'] as const) : []), 'signOut']
  return [
    ...(isInvited && !isBanned ? (['inviteAgain'] as const) : []),
    isAdmin ? 'takeRole' : 'giveRole',
    'signOut',
    ...(hasFactor ? (['resetFactors'] as const) : []),
    isBanned ? 'liftBan' : 'ban',
    'remove',
  ]
}
