import { Hono } from 'hono'
import { ApiFailure, found, listed, newId, requireFound } from './envelope.ts'
import { type Account, requireAccount } from './state.ts'

export function kvRoutes(accounts: Account[]) {
  return new Hono()
    .get('/accounts/:account/storage/kv/namespaces', (c) =>
      listed(requireAccount(accounts, c.req.param('account')).namespaces, c),
    )
    .post('/accounts/:account/storage/kv/namespaces', async (c) => {
      const { namespaces } = requireAccount(accounts, c.req.param('account'))
      const { title, jurisdiction = null } = await c.req.json()
      if (namespaces.some((namespace) => namespace.title === title))
        throw new ApiFailure(10_014, 'A namespace with this account ID and title already exists.')
      const namespace = { id: newId(), title, jurisdiction }
      namespaces.push(namespace)
      return found(namespace)
    })
    .get('/accounts/:account/storage/kv/namespaces/:id', (c) => {
      const { namespaces } = requireAccount(accounts, c.req.param('account'))
      const namespace = namespaces.find(({ id }) => id === c.req.param('id'))
      return found(requireFound(namespace, 10_013, 'Namespace not found.'))
    })
}
