import { Hono } from 'hono'
import { ApiFailure, found, listed } from './envelope.ts'
import { type Account, requireAccount } from './state.ts'

/** Routes of the signed-in user, their accounts and plans. */
export function accountRoutes(accounts: Account[]) {
  const summary = ({ id, name }: Account) => ({ id, name, type: 'standard', settings: {} })
  return new Hono()
    .get('/user', () => found({ id: 'user', email: 'owner@altimach.test' }))
    .get('/user/tokens/verify', () => found({ id: 'token', status: 'active' }))
    .get('/accounts', (c) => listed(accounts.map(summary), c))
    .get('/accounts/:account', (c) => found(summary(requireAccount(accounts, c.req.param('account')))))
    .get('/memberships', (c) =>
      listed(
        accounts.map((account) => ({
          id: `member-${account.id}`,
          status: 'accepted',
          account: summary(account),
          roles: ['Super Administrator'],
        })),
        c,
      ),
    )
    .get('/accounts/:account/subscriptions', (c) => {
      const { isPaid } = requireAccount(accounts, c.req.param('account'))
      const paid = { id: 'workers-paid', rate_plan: { id: 'workers_paid', public_name: 'Workers Paid' } }
      return listed(isPaid ? [{ ...paid, state: 'Paid' }] : [], c)
    })
    .get('/accounts/:account/workers/subdomain', (c) => {
      const { subdomain } = requireAccount(accounts, c.req.param('account'))
      if (subdomain === null)
        throw new ApiFailure(10_007, 'You do not have a workers.dev subdomain yet.', 404)
      return found({ subdomain })
    })
    .get('/accounts/:account/workers/subdomains/:name', () => {
      throw new ApiFailure(10_032, 'The subdomain is free.', 404)
    })
    .put('/accounts/:account/workers/subdomain', async (c) => {
      const account = requireAccount(accounts, c.req.param('account'))
      account.subdomain = (await c.req.json()).subdomain
      return found({ subdomain: account.subdomain })
    })
}
