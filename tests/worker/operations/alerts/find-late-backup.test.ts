import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Bindings } from '#worker/env/bindings.ts'
import { watch } from '#worker/operations/alerts/watch.ts'
import { backupKey } from '../../support/backups.ts'
import { runSql } from '../../support/database.ts'
import { fakeReceivers, isHook, isMail } from '../../support/outbox.ts'

const hourMs = 3_600_000

/** Nine in the morning in Warsaw. */
const morning = Date.parse('2026-11-22T08:00:00Z')

beforeEach(() => void vi.setSystemTime(morning))

const run = (changes = {}) => watch({ ...env, BACKUP_KEY: backupKey, ...changes } as Bindings, 'backup_alert')

const addNight = (day: string, finishedAt: number | null, problem: string | null = null) =>
  runSql(
    'INSERT INTO backups (day, started_at, finished_at, problem) VALUES (?, 1, ?, ?)',
    day,
    finishedAt,
    problem,
  )

test('alerts by mail and webhook, with the last successful backup and the problem', async () => {
  await addNight('2026-11-20', morning - 31 * hourMs)
  await addNight('2026-11-22', null, 'put: Unspecified error (0)')
  const received = fakeReceivers()
  await run()
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
})

test('alerts for a site without any backup', async () => {
  const received = fakeReceivers()
  await run()
  expect(received.find(isMail)?.body.text).toContain('Nie powstała jeszcze żadna poprawna kopia.')
})

test.each([
  ['while the last one is from this night', {}, () => addNight('2026-11-22', morning - 6 * hourMs)],
  ['before eight in the morning', {}, () => vi.setSystemTime(Date.parse('2026-11-22T06:59:59Z'))],
  ['without a key', { BACKUP_KEY: '' }, () => {}],
  ['without a bucket', { BACKUPS: undefined }, () => {}],
])('sends nothing %s', async (_, changes, prepare) => {
  await prepare()
  const received = fakeReceivers()
  await run(changes)
  expect(received).toEqual([])
})
