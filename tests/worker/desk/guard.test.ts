import { expect, test } from 'vitest'
import { openAuth, signIn, signUp } from '../support/auth.ts'
import { addFactor, callDesk, openDesk } from '../support/desk.ts'
import { freshSite } from '../support/fresh-site.ts'

freshSite()

const refusal = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return [status, body.code]
}

test('lets an administrator of the site in, and nobody else', async () => {
  const { access_token: token } = await signUp()
  expect(await refusal(callDesk(null).get('/state'))).toEqual([401, 'not_signed_in'])
  expect(await refusal(callDesk(token).get('/state'))).toEqual([403, 'not_allowed'])
  const desk = await openDesk()
  expect(await desk.get('/state')).toMatchObject({
    status: 200,
    body: { unread: 0, parked: 0, held: 0, newest: 0, stuckSince: null, refusing: [] },
  })
})

test('what is not there is told to administrators only', async () => {
  expect(await refusal(callDesk(null).get('/nothing'))).toEqual([401, 'not_signed_in'])
  const desk = await openDesk()
  expect(await refusal(desk.get('/nothing'))).toEqual([404, 'not_found'])
})

test('asks for a second factor where there is one', async () => {
  const desk = await openDesk()
  const raised = await addFactor(desk.token)
  const { body } = await signIn(openAuth(), desk.email)
  expect(await refusal(callDesk(body.access_token).get('/state'))).toEqual([403, 'second_step_needed'])
  expect((await callDesk(raised).get('/state')).status).toBe(200)
})

test('asks everybody for a second factor where the setting says so', async () => {
  const settings = { DESK_REQUIRES_FACTOR: 'true' }
  const desk = await openDesk(settings)
  expect(await refusal(desk.get('/state'))).toEqual([403, 'factor_missing'])
  const raised = await addFactor(desk.token)
  expect((await callDesk(raised, settings).get('/state')).status).toBe(200)
})

test('answers are never kept', async () => {
  const desk = await openDesk()
  for (const path of ['/state', '/nothing'])
    expect((await desk.get(path)).headers.get('cache-control')).toBe('no-store')
})
