import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Bindings } from '#worker/env/bindings.ts'
import { sendLateBackupAlert } from '#worker/operations/alerts/backup-alert.ts'
import { backupKey } from '../../support/backups.ts'
import { passTime } from '../../support/clock.ts'
import { captureConsole, eventsIn } from '../../support/console.ts'
import { freshSite } from '../../support/fresh-site.ts'
import { fakeReceivers, type Received } from '../../support/receivers.ts'

freshSite()

const hourMs = 3_600_000

/** Nine in the morning in Warsaw. */
const morning = Date.parse('2026-11-22T08:00:00Z')

beforeEach(() => void vi.setSystemTime(morning))

const run = (changes = {}) => sendLateBackupAlert({ ...env, BACKUP_KEY: backupKey, ...changes } as Bindings)

const addNight = (day: string, finishedAt: number | null, problem: string | null = null) =>
  env.DB.prepare('INSERT INTO backups (day, started_at, finished_at, problem) VALUES (?, 1, ?, ?)')
    .bind(day, finishedAt, problem)
    .run()

const isMail = ({ url }: Received) => url === 'https://mail.test/emails'
const isHook = ({ url }: Received) => url === 'https://hooks.test/automation'

test('alerts once a day by mail and webhook, with the last successful backup and the problem', async () => {
  await addNight('2026-11-20', morning - 31 * hourMs)
  await addNight('2026-11-22', null, 'put: Unspecified error (0)')
  const received = fakeReceivers()
  await Promise.all([run(), run(), run()])
  await run()
  expect(received).toHaveLength(2)
  expect(received.find(isMail)?.body).toMatchObject({
    to: ['office@site.test'],
    subject: 'Panel: brak świeżej kopii zapasowej',
    text: expect.stringMatching(
      /Ostatnia poprawna kopia:\s21\slistopada\s2026\sr\.,\sgodz\.\s02:00[\s\S]*put: Unspecified error/,
    ),
  })
  expect(received.find(isHook)?.body).toEqual({
    type: 'alert',
    event: 'backup_late',
    site: 'https://site.test',
    last_backup: '2026-11-21T01:00:00.000Z',
    problem: 'put: Unspecified error (0)',
  })
  passTime(24 * hourMs)
  await run()
  expect(received).toHaveLength(4)
})

test('alerts for a site without any backup', async () => {
  const received = fakeReceivers()
  await run()
  expect(received.find(isMail)?.body.text).toContain('Nie powstała jeszcze żadna poprawna kopia.')
})

test.each([
  [
    'while the last one is from this night',
    async () => void (await addNight('2026-11-22', morning - 6 * hourMs)),
  ],
  ['before eight in the morning', () => vi.setSystemTime(Date.parse('2026-11-22T06:59:59Z'))],
])('sends nothing %s', async (_, prepare) => {
  await prepare()
  const received = fakeReceivers()
  await run()
  expect(received).toEqual([])
})

test('sends nothing if backups are off', async () => {
  const received = fakeReceivers()
  await run({ BACKUP_KEY: '' })
  await run({ BACKUPS: undefined })
  expect(received).toEqual([])
})

test('a failed alert is retried in the next run', async () => {
  const lines = captureConsole()
  const answers = [503, 200]
  const received = fakeReceivers(
    (one) => new Response('{}', { status: isMail(one) ? (answers.shift() ?? 200) : 200 }),
  )
  await run()
  await run()
  await run()
  expect(received.filter(isMail)).toHaveLength(2)
  expect(received.filter(isHook)).toHaveLength(1)
  expect(eventsIn(lines)).toEqual([{ event: 'backup_alert_failed', way: 'mail', reason: 'http 503' }])
})
