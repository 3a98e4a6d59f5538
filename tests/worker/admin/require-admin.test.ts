import { expect, test } from 'vitest'
import { addFactor, callAdmin, openAdmin } from '../support/admin.ts'
import { openAuth, signIn, signUp } from '../support/auth.ts'
import { freshSite } from '../support/fresh-site.ts'

freshSite()

const refusal = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return [status, body.code]
}

test('admits administrators only', async () => {
  const { access_token: token } = await signUp()
  expect(await refusal(callAdmin(null).get('/state'))).toEqual([401, 'not_signed_in'])
  expect(await refusal(callAdmin(token).get('/state'))).toEqual([403, 'not_allowed'])
  const admin = await openAdmin()
  expect(await admin.get('/state')).toMatchObject({
    status: 200,
    body: { unread: 0, parked: 0, held: 0, newest: 0, stuckSince: null, refusing: [] },
  })
})

test('only administrators get 404 for unknown routes', async () => {
  expect(await refusal(callAdmin(null).get('/nothing'))).toEqual([401, 'not_signed_in'])
  const admin = await openAdmin()
  expect(await refusal(admin.put('/inbox', {}))).toEqual([405, 'method_not_allowed'])
  expect(await refusal(admin.get('/nothing'))).toEqual([404, 'not_found'])
})

test('requires an existing second factor', async () => {
  const admin = await openAdmin()
  const raised = await addFactor(admin.token)
  const { body } = await signIn(openAuth(), admin.email)
  expect(await refusal(callAdmin(body.access_token).get('/state'))).toEqual([403, 'second_step_needed'])
  expect((await callAdmin(raised).get('/state')).status).toBe(200)
})

test('requires a second factor from everybody if configured', async () => {
  const settings = { ADMIN_REQUIRES_FACTOR: 'true' }
  const admin = await openAdmin(settings)
  expect(await refusal(admin.get('/state'))).toEqual([403, 'factor_missing'])
  const raised = await addFactor(admin.token)
  expect((await callAdmin(raised, settings).get('/state')).status).toBe(200)
})

test('responses are never cached', async () => {
  const admin = await openAdmin()
  for (const path of ['/state', '/nothing'])
    expect((await admin.get(path)).headers.get('cache-control')).toBe('no-store')
})
