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

/** Every call whose effect differs from the recording, with its first statement. */
async function findDifferences(trips: LoggedTrip[]): Promise<string[]> {
  const differences: string[] = []
  for (const trip of trips) {
    const difference = differenceOf(trip.outcome, await repeatTrip(env.DB, trip))
    if (difference) differences.push(`${difference}: ${trip.statements[0]?.[0]}`)
  }
  return differences
}

test('the newest migration has a recording of its Worker', () => {
  const newest = env.MIGRATIONS.at(-1)?.name.replace(/\.sql$/, '')
  expect(Object.keys(recordings)).toContain(`./older-statements/recordings/${newest}.jsonl`)
})

// During a deployment, and after a rollback, the previous Worker runs on the newest schema.
describe.each(Object.entries(recordings))('the Worker of %s', (_, text) => {
  const trips = readTrips(text)

  test('behaves on the newest schema as on its own', async () => {
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
  ])('would fail if %s', async (_change, change, changeBack) => {
    await env.DB.prepare(change).run()
    const differences = await findDifferences(trips)
    await env.DB.prepare(changeBack).run()
    expect(differences).toContainEqual(expect.stringMatching(/^is refused: insert into "audit_log"/))
  })
})
