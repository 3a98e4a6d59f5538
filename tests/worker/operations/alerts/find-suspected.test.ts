import { expect, test } from 'vitest'
import { addEntries } from '#tests/support/add-entries.ts'
import { openAdmin } from '../../support/admin.ts'
import { takeApplication, takeMessage } from '../../support/admin-rows.ts'
import { passTime } from '../../support/clock.ts'
import { runSql } from '../../support/database.ts'
import { fakeReceivers, runCron } from '../../support/outbox.ts'

const hourMs = 3_600_000

const trapped = { leave_empty: 'x' } as object

test('tells the company how much is suspected, of what kind and why, and where to look, but not who wrote what', async () => {
  const message = await takeMessage(trapped)
  await takeMessage(trapped)
  await takeApplication(trapped)
  const received = fakeReceivers()
  await runCron()
  expect(received).toHaveLength(1)
  expect(received[0]?.headers.get('authorization')).toBe('Bearer mail-key')
  expect(received[0]?.body).toMatchObject({
    from: 'Altimach <site@site.test>',
    to: ['office@site.test'],
    subject: 'Panel: 3 nowe podejrzane zgłoszenia',
    text: expect.stringContaining('https://site.test/admin?suspected=true'),
    html: expect.stringContaining('https://site.test/admin?suspected=true'),
  })
  expect(received[0]?.body.text).toContain('Wiadomości: 2: wypełnione pole, którego ludzie nie widzą')
  expect(received[0]?.body.text).toContain('Wnioski klientów: 1: wypełnione pole, którego ludzie nie widzą')
  for (const word of [message.id, message.name, message.email, message.subject, 'ofertę'])
    expect(JSON.stringify(received[0]?.body)).not.toContain(word)
})

test('tells only of what is new since the last one', async () => {
  const received = fakeReceivers()
  for (const count of [1, 2, 0]) {
    for (let taken = 0; taken < count; taken += 1) await takeMessage(trapped)
    await runCron()
    passTime(hourMs)
  }
  expect(received.map(({ body }) => body.subject)).toEqual([
    'Panel: 1 nowe podejrzane zgłoszenie',
    'Panel: 2 nowe podejrzane zgłoszenia',
  ])
})

test('a thousand suspected messages are one mail', async () => {
  const { id } = await takeMessage(trapped)
  await runSql(
    `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 999)
      INSERT INTO contact_messages (id, name, email, subject, message, language, content_hash, created_at)
      SELECT printf('%08x', value) || id, name, email, subject, message, language, content_hash, created_at
      FROM contact_messages, n WHERE id = ?`,
    id,
  )
  await runSql(addEntries('contact_message', { suspected_for: "'site'" }))
  const received = fakeReceivers()
  await runCron()
  expect(received.map(({ body }) => body.subject)).toEqual(['Panel: 1000 nowych podejrzanych zgłoszeń'])
  expect(received[0]?.body.text).toContain('Wiadomości: 999: za dużo zgłoszeń jednego dnia')
})

test('does not mention trusted or released submissions', async () => {
  const admin = await openAdmin()
  const held = await takeMessage(trapped)
  await admin.post(`/records/contact_message/${held.id}/release`)
  await takeMessage()
  const received = fakeReceivers()
  await runCron()
  expect(received.filter(({ body }) => String(body.subject).startsWith('Panel'))).toEqual([])
})

test('waits while no mail is configured', async () => {
  await takeMessage(trapped)
  const received = fakeReceivers()
  await runCron({ MAIL_API_URL: '' })
  expect(received).toEqual([])
  await runCron()
  expect(received).toHaveLength(1)
})
