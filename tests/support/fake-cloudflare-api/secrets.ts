import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Edge } from './edge.ts'
import { ApiFailure, found, requireFound } from './envelope.ts'
import { deployVersion } from './scripts.ts'
import {
  type Account,
  activeVersion,
  type Binding,
  requireAccount,
  requireScript,
  type Script,
  type Version,
} from './state.ts'

/** Each change creates a version, deployed immediately; refused after a rollback, when the newest version is not live. */
async function change(edge: Edge, script: Script, secrets: Record<string, { text: string } | null>) {
  const active = requireFound(activeVersion(script), 10_007, 'Nothing is deployed.')
  if (active !== script.versions.at(-1))
    throw new ApiFailure(10_215, 'The latest version of your Worker is not currently deployed.')
  const others = active.bindings.filter(({ name }) => !(name in secrets))
  const added = Object.entries(secrets).flatMap(([name, secret]): Binding[] =>
    secret ? [{ name, type: 'secret_text', text: secret.text }] : [],
  )
  const version: Version = {
    ...active,
    id: randomUUID(),
    number: script.versions.length + 1,
    created_on: new Date().toISOString(),
    trigger: 'secret',
    message: null,
    bindings: [...others, ...added],
  }
  script.versions.push(version)
  await deployVersion(edge, script, version.id, 'Secret change')
}

const listOf = (script: Script) =>
  (activeVersion(script)?.bindings ?? [])
    .filter(({ type }) => type === 'secret_text')
    .map(({ name, type }) => ({ name, type }))

export function secretRoutes(accounts: Account[], edge: Edge) {
  const path = '/accounts/:account/workers/scripts/:script'
  const of = (c: { req: { param(name: 'account' | 'script'): string } }) =>
    requireScript(requireAccount(accounts, c.req.param('account')), c.req.param('script'))
  return new Hono()
    .get(`${path}/secrets`, (c) => found(listOf(of(c))))
    .put(`${path}/secrets`, async (c) => {
      const { name, text } = await c.req.json()
      await change(edge, of(c), { [name]: { text } })
      return found({ name, type: 'secret_text' })
    })
    .delete(`${path}/secrets/:name`, async (c) => {
      await change(edge, of(c), { [c.req.param('name')]: null })
      return found(null)
    })
    .patch(`${path}/secrets-bulk`, async (c) => {
      const script = of(c)
      await change(edge, script, (await c.req.json()).secrets)
      return found(listOf(script))
    })
}
