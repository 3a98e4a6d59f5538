import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { leaseMs } from '#worker/sending/retry-policy.ts'
import { passTime } from '../support/clock.ts'
import { captureConsole } from '../support/console.ts'
import { deliveryRows, downDatabase, flakyDatabase, interceptQueries } from '../support/database.ts'
import { fakeReceivers, runCron, timedOut } from '../support/outbox.ts'
import { openSite, submissionRoutes } from '../support/site.ts'

/** Every text in a body except id and language. */
function typedIn(body: object): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (name === 'id' || name === 'language') return []
    if (Array.isArray(value)) return value.flatMap(typedIn)
    return String(value).split('\n')
  })
}

const failingOn = (pattern: RegExp) =>
  interceptQueries(env.DB, (make, asked) =>
    asked.some(({ sql }) => pattern.test(sql))
      ? Promise.reject(new Error('D1_ERROR: Internal error while executing query'))
      : make(),
  )

describe.each(submissionRoutes)(
  'nothing typed into $path is in the log or in a delivery',
  ({ path, validBody }) => {
    async function expectDiscretion(body: object, lines: string[]) {
      const kept = [...lines, JSON.stringify(await deliveryRows())].join('\n')
      for (const typed of typedIn(body)) expect(kept).not.toContain(typed)
    }

    test.each([
      ['D1 is down', { DB: downDatabase(env.DB) }],
      ['the connection to D1 breaks twice', { DB: flakyDatabase(env.DB, 2) }],
      ['D1 takes no insert', { DB: failingOn(/^insert/) }],
      ['a variable is bad', { MAIL_TO: 'nobody' }],
    ])('when %s', async (_, changes) => {
      const lines = captureConsole()
      const body = validBody()
      expect((await openSite(changes).post(path, body)).status).toBe(503)
      expect(lines).not.toEqual([])
      await expectDiscretion(body, lines)
    })

    test('when a table rejects a value', async () => {
      const lines = captureConsole()
      const body = validBody()
      await env.DB.exec(
        "CREATE TRIGGER broken BEFORE INSERT ON deliveries BEGIN SELECT RAISE(ABORT, 'broken'); END",
      )
      const response = await openSite()
        .post(path, body)
        .finally(() => env.DB.exec('DROP TRIGGER broken'))
      expect(response.status).toBe(503)
      expect(lines).not.toEqual([])
      await expectDiscretion(body, lines)
    })

    test('when it is rejected', async () => {
      const lines = captureConsole()
      const body = { ...validBody(), language: 'xx' }
      const response = await openSite().post(path, body)
      expect(response.status).toBe(400)
      expect(await response.text()).not.toMatch(/Kowalski|Nowak|Budowa/)
      await expectDiscretion(body, lines)
    })

    test('when it is malformed', async () => {
      const lines = captureConsole()
      const body = validBody()
      await openSite().post(path, JSON.stringify(body).slice(0, -1))
      await expectDiscretion(body, lines)
    })

    test.each([
      ['the receivers fail', () => new Response('Jan Kowalski, Budowa Sp. z o.o.', { status: 500 })],
      [
        'the receivers reject it',
        () => new Response('jan@firma.example, anna@budowa.example', { status: 422 }),
      ],
      ['the receivers are too slow', () => Promise.reject(timedOut())],
      [
        'nobody can be reached',
        () =>
          Promise.reject(new TypeError('Jan Kowalski, Budowa Sp. z o.o.', { cause: 'jan@firma.example' })),
      ],
    ])('when %s', async (_, answer) => {
      const lines = captureConsole()
      fakeReceivers(answer)
      const site = openSite()
      const body = validBody()
      await site.post(path, body)
      await site.finish()
      expect((await deliveryRows()).filter((row) => row.last_error === null)).toEqual([])
      await expectDiscretion(body, lines)
    })

    test.each([
      ['the rows cannot be claimed', /returning/],
      ['the submission cannot be read', /^select/],
      ['the end of a try cannot be written', /^update(?!.*returning)/],
    ])('when %s', async (_, pattern) => {
      const lines = captureConsole()
      const body = validBody()
      await openSite().post(path, body)
      await runCron({ DB: failingOn(pattern) })
      passTime(leaseMs)
      await expectDiscretion(body, lines)
    })
  },
)
