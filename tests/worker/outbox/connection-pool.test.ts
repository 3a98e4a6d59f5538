import { expect, test } from 'vitest'
import { createConnectionPool } from '#worker/outbox/connection-pool.ts'

/** Requests connections and records in which order they are acquired. */
async function askFor(connections: ReturnType<typeof createConnectionPool>, parties: string[]) {
  const given: string[] = []
  for (const party of parties) connections.acquire(party).then(() => given.push(party))
  await Promise.resolve()
  return given
}

test('a single channel may use all connections', async () => {
  const given = await askFor(createConnectionPool(6, ['mail']), Array(7).fill('mail'))
  expect(given).toHaveLength(6)
})

test('one connection is reserved for each channel without any', async () => {
  const connections = createConnectionPool(6, ['mail', 'zapier', 'automation'])
  const given = await askFor(connections, Array(6).fill('zapier'))
  expect(given).toHaveLength(4)
  expect(await askFor(connections, ['mail', 'automation', 'mail'])).toEqual(['mail', 'automation'])
})

test('a released or closed connection goes to the longest waiting', async () => {
  const connections = createConnectionPool(2, ['mail', 'zapier'])
  const given = await askFor(connections, ['zapier', 'zapier', 'mail', 'mail'])
  expect(given).toEqual(['zapier', 'mail'])
  connections.release('zapier')
  await Promise.resolve()
  expect(given).toEqual(['zapier', 'mail', 'zapier'])
  connections.release('zapier')
  connections.close('zapier')
  await Promise.resolve()
  expect(given).toEqual(['zapier', 'mail', 'zapier', 'mail'])
})
