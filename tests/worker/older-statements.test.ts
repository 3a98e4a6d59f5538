import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { differenceOf, type LoggedTrip, repeatTrip } from './older-statements/logged-trips.ts'
import { freshSite } from './support/fresh-site.ts'

freshSite()

const recordings = import.meta.glob<string>('./older-statements/recordings/*.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const readTrips = (text: string): LoggedTrip[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

/** Every trip that does something else today than when it was written down, with its first statement. */
async function findDifferences(trips: LoggedTrip[]): Promise<string[]> {
  const differences: string[] = []
  for (const trip of trips) {
    const difference = differenceOf(trip.outcome, await repeatTrip(env.DB, trip))
    if (difference) differences.push(`${difference}: ${trip.statements[0]?.[0]}`)
  }
  return differences
}

test('the newest migration has a recording of the Worker that was written for it', () => {
  const newest = env.MIGRATIONS.at(-1)?.name.replace(/\.sql$/, '')
  expect(Object.keys(recordings)).toContain(`./older-statements/recordings/${newest}.jsonl`)
})

// While a version is being deployed, and after a rollback, the Worker before works on the newest schema.
describe.each(Object.entries(recordings))('the Worker of %s', (_, text) => {
  const trips = readTrips(text)

  test('does on the newest schema what it did on its own', async () => {
    expect(trips.length).toBeGreaterThan(100)
    expect(await findDifferences(trips)).toEqual([])
  })

  test.each([
    [
      'a column has another name',
      'ALTER TABLE notes RENAME COLUMN text TO body',
      'ALTER TABLE notes RENAME COLUMN body TO text',
    ],
    [
      'a table wants what it does not know of',
      "CREATE TRIGGER wants_more BEFORE INSERT ON notes BEGIN SELECT raise(ABORT, 'more'); END",
      'DROP TRIGGER wants_more',
    ],
  ])('would be seen to fail where %s', async (_change, change, changeBack) => {
    await env.DB.prepare(change).run()
    const differences = await findDifferences(trips)
    await env.DB.prepare(changeBack).run()
    expect(differences).toContainEqual(expect.stringMatching(/^is refused: insert into "audit_log"/))
  })
})
