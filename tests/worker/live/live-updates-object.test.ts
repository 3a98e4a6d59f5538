import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { sendNewEvents } from '#worker/live/send-events.ts'
import { openAdmin } from '../support/admin.ts'
import { countingDatabase } from '../support/database.ts'
import { connect, liveObject, liveSite, withState } from '../support/live.ts'
import { messageBody, openSite } from '../support/site.ts'

liveSite()

const record = { kind: 'contact_message', id: '00000000-0000-4000-8000-000000000001' }

const alarm = () => withState((state) => state.storage.getAlarm())

const sockets = () => withState((state) => state.getWebSockets().length)

test('a page stays connected while the object is not in memory, and misses nothing', async () => {
  const admin = await openAdmin()
  const page = await connect(admin)
  page.send({ type: 'viewing', record, isWriting: false })
  await page.next()
  await evictDurableObject(liveObject())
  const site = openSite()
  await site.post('/api/contact-messages', messageBody())
  await site.finish()
  expect(await page.kinds(2)).toEqual(['entry_added', 'delivery_changed'])
  await evictDurableObject(liveObject())
  const other = await connect(await openAdmin())
  other.send({ type: 'viewing', record, isWriting: false })
  expect(await other.next()).toMatchObject({ viewers: [{ id: admin.userId }] })
})

test('pings are answered without waking it up', async () => {
  const page = await connect(await openAdmin())
  await evictDurableObject(liveObject())
  const answered = await withState((state) => state.getWebSocketAutoResponse()?.response)
  expect(answered).toBe('pong')
  page.close()
})

test('there is an alarm only while somebody is connected', async () => {
  const [first, second] = [await connect(await openAdmin()), await connect(await openAdmin())]
  expect(await alarm()).toBeGreaterThan(Date.now())
  first.close()
  await first.next()
  expect(await alarm()).toBeGreaterThan(Date.now())
  second.close()
  await second.next()
  expect([await sockets(), await alarm()]).toEqual([0, null])
})

test('without a connection it asks the database for nothing', async () => {
  const { database, trips } = countingDatabase(env.DB)
  await withState((state) => sendNewEvents(state, { ...env, DB: database }))
  expect(trips).toEqual([])
  const page = await connect(await openAdmin())
  await withState((state) => sendNewEvents(state, { ...env, DB: database }))
  expect(trips).toHaveLength(1)
  page.close()
})
