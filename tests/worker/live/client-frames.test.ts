import { expect, test } from 'vitest'
import { openAdmin } from '../support/admin.ts'
import { connect, liveSite } from '../support/live.ts'

liveSite()

const record = { kind: 'contact_message', id: '00000000-0000-4000-8000-000000000001' }
const another = { ...record, id: '00000000-0000-4000-8000-000000000002' }

const viewing = (shown: object | null, isWriting = false) => ({ type: 'viewing', record: shown, isWriting })
const viewers = (...people: { userId: string; email: string; isWriting?: boolean }[]) => ({
  type: 'viewers',
  record,
  viewers: people.map(({ userId, email, isWriting = false }) => ({ id: userId, email, isWriting })),
})

async function openTwo() {
  const [anna, jan] = [await openAdmin(), await openAdmin()]
  return { anna, jan, ofAnna: await connect(anna), ofJan: await connect(jan) }
}

test('two who look at one record are told of each other', async () => {
  const { anna, jan, ofAnna, ofJan } = await openTwo()
  ofAnna.send(viewing(record))
  expect(await ofAnna.next()).toEqual(viewers())
  ofJan.send(viewing(record))
  expect(await ofJan.next()).toEqual(viewers(anna))
  expect(await ofAnna.next()).toEqual(viewers(jan))
  ofJan.send(viewing(another))
  expect(await ofAnna.next()).toEqual(viewers())
})

test('whoever closes the page is gone', async () => {
  const { anna, ofAnna, ofJan } = await openTwo()
  ofAnna.send(viewing(record))
  await ofAnna.next()
  ofJan.send(viewing(record))
  expect(await ofJan.next()).toEqual(viewers(anna))
  ofAnna.close()
  expect(await ofJan.next()).toEqual(viewers())
})

test('whoever writes an answer is named as that, in whichever tab it is', async () => {
  const { anna, jan, ofAnna, ofJan } = await openTwo()
  ofAnna.send(viewing(record))
  await ofAnna.next()
  ofJan.send(viewing(record, true))
  expect(await ofJan.next()).toEqual(viewers(anna))
  expect(await ofAnna.next()).toEqual(viewers({ ...jan, isWriting: true }))
  const another = await connect(jan)
  another.send(viewing(record))
  expect(await ofAnna.next()).toEqual(viewers({ ...jan, isWriting: true }))
  ofJan.send(viewing(record))
  expect(await ofAnna.next()).toEqual(viewers(jan))
})

test('nobody is told of their own second tab', async () => {
  const anna = await openAdmin()
  const [first, second] = [await connect(anna), await connect(anna)]
  first.send(viewing(record))
  await first.next()
  second.send(viewing(record))
  expect(await second.next()).toEqual(viewers())
})

test.each([
  ['no JSON', 'hello'],
  ['another frame', { type: 'events', events: [] }],
  ['another kind of record', viewing({ kind: 'users', id: 'x' })],
  ['a long frame', viewing({ ...record, id: 'x'.repeat(300) })],
])('%s ends the connection', async (_, frame) => {
  const page = await connect(await openAdmin())
  page.send(frame)
  expect(await page.next()).toEqual({ type: 'closed', code: 1008 })
})

test('too many frames end the connection', async () => {
  const page = await connect(await openAdmin())
  for (let count = 0; count <= 30; count += 1) page.send(viewing(null))
  expect(await page.next()).toEqual({ type: 'closed', code: 1008 })
})
