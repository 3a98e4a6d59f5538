import { adminApi } from '#web/api/admin.ts'
import type { ManagedUser } from '#worker/contract/admin/users.ts'
import { callApi } from '../data/call-api.ts'
import type { Page } from '../data/paged-query.ts'

const users = adminApi.users

export async function fetchUsers(search: string, before: string | undefined): Promise<Page<ManagedUser>> {
  const query = { ...(search ? { search } : {}), ...(before ? { before } : {}) }
  const page = await callApi(users.$get, { query })
  return { items: page.users, next: page.next }
}

export const invite = (email: string) => callApi(users.invite.$post, { json: { email } })

export const fetchInvitations = () => callApi(users.invitations.$get, {})

export const withdrawInvitation = (id: string) => callApi(users[':id'].invitation.$delete, { param: { id } })

export type UserAction = 'giveRole' | 'takeRole' | 'signOut' | 'resetFactors' | 'ban' | 'liftBan' | 'remove'

/** Returns the updated user, or null if the account was deleted. */
export async function runUserAction({ id }: ManagedUser, action: UserAction): Promise<ManagedUser | null> {
  const one = users[':id']
  const param = { id }
  if (action === 'remove') {
    await callApi(one.$delete, { param })
    return null
  }
  const calls = {
    giveRole: () => callApi(one.role.$put, { param, json: { isAdmin: true } }),
    takeRole: () => callApi(one.role.$put, { param, json: { isAdmin: false } }),
    ban: () => callApi(one.ban.$put, { param, json: { isBanned: true } }),
    liftBan: () => callApi(one.ban.$put, { param, json: { isBanned: false } }),
    signOut: () => callApi(one['sign-out'].$post, { param }),
    resetFactors: () => callApi(one.factors.$delete, { param }),
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
