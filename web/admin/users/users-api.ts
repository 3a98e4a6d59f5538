import { adminApi } from '#web/api/admin.ts'
import type { ManagedUser } from '#worker/contract/admin/users.ts'
import { callApi } from '../data/call-api.ts'
import type { Page } from '../data/paged-query.ts'

const users = adminApi.users

export async function fetchUsers(search: string, before: string | undefined): Promise<Page<ManagedUser>> {
  const query = { ...(search ? { search } : {}), ...(before ? { before } : {}) }
  const page = await callApi((options) => users.$get({ query }, options))
  return { items: page.users, next: page.next }
}

export const invite = (email: string) =>
  callApi((options) => users.invite.$post({ json: { email } }, options))

export const fetchInvitations = () => callApi((options) => users.invitations.$get({}, options))

export const withdrawInvitation = (id: string) =>
  callApi((options) => users[':id'].invitation.$delete({ param: { id } }, options))

export type UserAction = 'giveRole' | 'takeRole' | 'signOut' | 'resetFactors' | 'ban' | 'liftBan' | 'remove'

/** Returns the updated user, or null if the account was deleted. */
export async function runUserAction({ id }: ManagedUser, action: UserAction): Promise<ManagedUser | null> {
  const one = users[':id']
  const param = { id }
  if (action === 'remove') {
    await callApi((options) => one.$delete({ param }, options))
    return null
  }
  const calls = {
    giveRole: () => callApi((options) => one.role.$put({ param, json: { isAdmin: true } }, options)),
    takeRole: () => callApi((options) => one.role.$put({ param, json: { isAdmin: false } }, options)),
    ban: () => callApi((options) => one.ban.$put({ param, json: { isBanned: true } }, options)),
    liftBan: () => callApi((options) => one.ban.$put({ param, json: { isBanned: false } }, options)),
    signOut: () => callApi((options) => one['sign-out'].$post({ param }, options)),
    resetFactors: () => callApi((options) => one.factors.$delete({ param }, options)),
  }
  return (await calls[action]()).user
}

/** The actions that apply to a user's current state, harmless ones first. */
export function availableActionsOf({ isAdmin, isBanned, hasFactor, isSelf }: ManagedUser): UserAction[] {
  if (isSelf) return [...(isAdmin ? (['takeRole'] as const) : []), 'signOut']
  return [
    isAdmin ? 'takeRole' : 'giveRole',
    'signOut',
    ...(hasFactor ? (['resetFactors'] as const) : []),
    isBanned ? 'liftBan' : 'ban',
    'remove',
  ]
}
