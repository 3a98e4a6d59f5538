import { expect, test } from 'vitest'
import { callAdmin, openAdmin } from '../support/admin.ts'

const refusal = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return [status, body.code]
}

// Who is admitted: route-access.test.ts.
test('an administrator is told how the site is', async () => {
  const admin = await openAdmin()
  expect(await admin.get('/state')).toMatchObject({
    status: 200,
    body: {
      waiting: 0,
      late: 0,
      mine: 0,
      nobodys: 0,
      parked: 0,
      held: 0,
      newest: 0,
      stuckSince: null,
      refusing: [],
    },
  })
})

test('only administrators get 404 for unknown routes', async () => {
  expect(await refusal(callAdmin(null).get('/nothing'))).toEqual([401, 'not_signed_in'])
  const admin = await openAdmin()
  expect(await refusal(admin.put('/inbox', {}))).toEqual([405, 'method_not_allowed'])
  expect(await refusal(admin.get('/nothing'))).toEqual([404, 'not_found'])
})

test('responses are never cached', async () => {
  const admin = await openAdmin()
  for (const path of ['/state', '/nothing'])
    expect((await admin.get(path)).headers.get('cache-control')).toBe('no-store')
})
