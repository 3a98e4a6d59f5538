import { adminApi } from '#web/api/admin.ts'
import type { ManagedUser } from '#worker/contract/admin/people.ts'
import { type Answer, ask } from '../ask.ts'

const users = adminApi.users

export async function fetchUsers(search: string, before?: string) {
  const query = { ...(search ? { search } : {}), ...(before ? { before } : {}) }
  const answer = await ask((options) => users.$get({ query }, options))
  return answer.ok
    ? { ok: true as const, value: { items: answer.value.users, next: answer.value.next } }
    : answer
}

export const invite = (email: string) => ask((options) => users.invite.$post({ json: { email } }, options))

export type DeedName =
  | 'inviteAgain'
  | 'giveRole'
  | 'takeRole'
  | 'signOut'
  | 'resetFactors'
  | 'ban'
  | 'liftBan'
  | 'remove'

/** What is done to a user; answers the user as they are then, or null when they are no more. */
export async function doTo({ id, email }: ManagedUser, deed: DeedName): Promise<Answer<ManagedUser | null>> {
  const one = users[':id']
  const param = { id }
  if (deed === 'remove') {
    const removed = await ask((options) => one.$delete({ param }, options))
    return removed.ok ? { ok: true, value: null } : removed
  }
  const calls = {
    inviteAgain: () => invite(email ?? ''),
    giveRole: () => ask((options) => one.role.$put({ param, json: { isAdmin: true } }, options)),
    takeRole: () => ask((options) => one.role.$put({ param, json: { isAdmin: false } }, options)),
    ban: () => ask((options) => one.ban.$put({ param, json: { isBanned: true } }, options)),
    liftBan: () => ask((options) => one.ban.$put({ param, json: { isBanned: false } }, options)),
    signOut: () => ask((options) => one['sign-out'].$post({ param }, options)),
    resetFactors: () => ask((options) => one.factors.$delete({ param }, options)),
  }
  const answer = await calls[deed]()
  return answer.ok ? { ok: true, value: answer.value.user } : answer
}

/** What can be done to a user as they are, mild things first. */
export function deedsFor({ isAdmin, isBanned, hasFactor, isInvited, isSelf }: ManagedUser): DeedName[] {
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
