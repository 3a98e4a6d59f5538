import { describe, expect, test } from 'vitest'
import { findResourceChanges, resourcesOf } from '#scripts/deploy/resources.ts'
import { noPermissions, type Permissions, rollBack } from '#scripts/deploy/roll-back.ts'
import type { Version } from '#scripts/deploy/versions.ts'
import { CloudflareApiError } from '#scripts/setup/cloudflare-api.ts'
import { deployedVersion } from '#tests/support/deployed-version.ts'

const bindings = {
  DB: { type: 'd1', name: 'DB', id: 'new-database' },
  SESSIONS: { type: 'kv_namespace', name: 'SESSIONS', namespace_id: 'new-namespace' },
  BACKUPS: { type: 'r2_bucket', name: 'BACKUPS', bucket_name: 'new-bucket' },
  KEY: { type: 'secret_text', name: 'KEY' },
}

const version = (id: string, resources = resourcesOf(Object.values(bindings))) =>
  deployedVersion({ id, etag: id, resources })

/** Rolls back at an account that answers with this refusal, or none. Returns the calls too. */
async function tryRollBack(
  to: Version,
  permissions: Permissions,
  refusal?: { code: number; message: string },
) {
  const calls: string[] = []
  const unused = () => Promise.reject(new Error('Nothing is read.'))
  const outcome = await rollBack({
    account: {
      id: 'account',
      api: {
        fetch: unused,
        get: unused,
        list: unused,
        async post(path) {
          calls.push(`POST ${path}`)
          if (refusal) throw new CloudflareApiError(path, 400, [refusal])
          return {} as never
        },
      },
    },
    worker: 'altimach',
    from: version('now'),
    to,
    message: 'why',
    permissions,
  })
  return { calls, outcome: outcome.is === 'rejected' ? outcome.reason : outcome.is }
}

const deployments = 'POST /accounts/account/workers/scripts/altimach/deployments'

test('a version with the same data and secrets is put back, without force', async () => {
  expect(await tryRollBack(version('then'), noPermissions)).toEqual({ calls: [deployments], outcome: 'done' })
})

describe('a version that stores its data elsewhere', () => {
  test.each([
    ['DB', { ...bindings.DB, id: 'old' }, 'new-database'],
    ['DB', { type: 'd1', name: 'DB', database_id: 'old' }, 'new-database'],
    ['SESSIONS', { ...bindings.SESSIONS, namespace_id: 'old' }, 'new-namespace'],
    ['BACKUPS', { ...bindings.BACKUPS, bucket_name: 'old' }, 'new-bucket'],
  ])('is refused, naming %s', async (name, binding, now) => {
    const then = version('then', resourcesOf(Object.values({ ...bindings, [name]: binding })))
    const { calls, outcome } = await tryRollBack(then, noPermissions)
    expect(calls).toEqual([])
    expect(outcome).toContain(`- ${name} is ${now} in the live version, and old in that one`)
    expect(outcome).toContain('npm run rollback -- then --switch-resources')
    expect(await tryRollBack(then, { ...noPermissions, switchesResources: true })).toEqual({
      calls: [deployments],
      outcome: 'done',
    })
  })

  test('is not one from before a binding was added', async () => {
    const { DB, SESSIONS } = bindings
    const { outcome } = await tryRollBack(version('then', resourcesOf([DB, SESSIONS])), noPermissions)
    expect(outcome).toBe('done')
  })
})

describe('a version with other secrets', () => {
  const refusal = {
    code: 10_220,
    message: 'A secret has changed. The following secrets have changed: MAIL_API_KEY, BACKUP_KEY',
  }

  test('is refused, naming them as the API does, with a command that keeps what was allowed', async () => {
    const { calls, outcome } = await tryRollBack(version('then'), noPermissions, refusal)
    expect(calls).toEqual([deployments])
    expect(outcome).toContain('in use again: MAIL_API_KEY, BACKUP_KEY.')
    expect(outcome).toContain('npm run rollback -- then --with-old-secrets')
    const both = await tryRollBack(version('then'), { ...noPermissions, switchesResources: true }, refusal)
    expect(both.outcome).toContain('npm run rollback -- then --switch-resources --with-old-secrets')
  })

  test('is put back with force only where that is allowed', async () => {
    const { calls } = await tryRollBack(version('then'), { ...noPermissions, withOldSecrets: true })
    expect(calls).toEqual([`${deployments}?force=true`])
  })
})

test('an API that fails leaves the version where it is, with the command to try again', async () => {
  const { outcome } = await tryRollBack(version('then'), noPermissions, { code: 10_013, message: 'internal' })
  expect(outcome).toContain('internal [10013]')
  expect(outcome).toContain('\n  npm run rollback -- then')
})

test('a binding that the live version has and the next one lacks is a change', () => {
  const { DB, BACKUPS } = bindings
  expect(findResourceChanges(resourcesOf([DB, BACKUPS]), resourcesOf([DB]))).toEqual([
    { binding: 'BACKUPS', from: 'new-bucket', to: null },
  ])
})
