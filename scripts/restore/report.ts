import type { GrantChanges } from './compare-grants.ts'
import type { Restored } from './restore-backup.ts'

const listed = (rights: GrantChanges['lost']) =>
  rights.map(({ id, email, right }) => `  ${right}  ${email ?? id}`)

function grantLines(rights: GrantChanges | null): string[] {
  if (!rights)
    return [
      'Roles could not be compared: the database in use cannot be asked. Look at /admin who administers the site.',
    ]
  const { lost, regained } = rights
  return [
    ...(lost.length > 0 ? ['Given since the backup, and not there any more:', ...listed(lost)] : []),
    ...(regained.length > 0 ? ['Taken since the backup, and there again:', ...listed(regained)] : []),
    ...(lost.length + regained.length === 0 ? ['Roles and bans are those of the database in use.'] : []),
  ]
}

/** What has been restored, what not, and what somebody should look at. */
export function toReport({
  manifest,
  rows,
  mended,
  replayed,
  quietened,
  rights,
  skipped,
}: Restored): string[] {
  const mendedTables = Object.entries(mended).map(([table, count]) => `${table} ${count}`)
  return [
    `${rows} rows are there and counted, every submission is in the search.`,
    ...(skipped > 0 ? [`${skipped} parts were there from an earlier try.`] : []),
    ...(mendedTables.length > 0
      ? [
          `Half in the backup, as they came or went while it was made, and mended: ${mendedTables.join(', ')}.`,
        ]
      : []),
    `Erased since and taken out again: ${replayed.persons} persons, ${replayed.records} records, ${replayed.users} accounts.`,
    `Held until somebody decides at /admin: ${quietened.held} deliveries. Sessions ended: ${quietened.sessions}.`,
    ...grantLines(rights),
    `Not in it: whatever came after ${new Date(manifest.startedAt).toISOString()}. Passwords are those of then.`,
  ]
}

/** How the restored database becomes the one in use. */
export const toNextSteps = (id: string, isSwitched: boolean, old: string): string[] => [
  isSwitched
    ? `wrangler.toml names the new database. Now: npm run deploy`
    : `To use it: database_id = "${id}" in wrangler.toml (or this command again with --switch), then npm run deploy`,
  `The database until now is ${old}. Delete it once all is well: it still holds everybody's data.`,
]
