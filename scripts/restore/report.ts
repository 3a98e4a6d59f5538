import type { GrantChanges } from './compare-grants.ts'
import type { Restored } from './restore-backup.ts'

const listed = (grantChanges: GrantChanges['lost']) =>
  grantChanges.map(({ id, email, right }) => `  ${right}  ${email ?? id}`)

function grantLines(grantChanges: GrantChanges | null): string[] {
  if (!grantChanges)
    return [
      'Roles could not be compared: the database in use cannot be asked. Look at /admin who administers the site.',
    ]
  const { lost, regained } = grantChanges
  return [
    ...(lost.length > 0 ? ['Given since the backup, and not there any more:', ...listed(lost)] : []),
    ...(regained.length > 0 ? ['Taken since the backup, and there again:', ...listed(regained)] : []),
    ...(lost.length + regained.length === 0 ? ['Roles and bans are those of the database in use.'] : []),
  ]
}

/** The report of a restore: what came back, what did not, and what to check. */
export function toReport({
  manifest,
  rows,
  repairs,
  replayed,
  quarantined,
  grantChanges,
  skipped,
}: Restored): string[] {
  const repairedTables = Object.entries(repairs).map(([table, count]) => `${table} ${count}`)
  return [
    `${rows} rows are there and counted, every submission is in the search.`,
    ...(skipped > 0 ? [`${skipped} parts were there from an earlier try.`] : []),
    ...(repairedTables.length > 0
      ? [
          `Half in the backup, as they came or went while it was made, and mended: ${repairedTables.join(', ')}.`,
        ]
      : []),
    `Erased since and taken out again: ${replayed.persons} persons, ${replayed.records} records, ${replayed.users} accounts.`,
    `Held until somebody decides at /admin: ${quarantined.held} deliveries. Sessions ended: ${quarantined.sessions}. API keys revoked: ${quarantined.apiKeys}; make new ones at /admin.`,
    ...grantLines(grantChanges),
    `Not in it: whatever came after ${new Date(manifest.startedAt).toISOString()}. Passwords are those of then.`,
  ]
}

/** Instructions for switching to the restored database. */
export const toNextSteps = (id: string, isSwitched: boolean, old: string): string[] => [
  ...(isSwitched
    ? [
        'wrangler.toml names the new database. Commit wrangler.toml now: a deployment of one that names the old database',
        'would lead back to it. Then, here: npm run deploy -- --switch-resources',
      ]
    : [
        `To use it: database_id = "${id}" in wrangler.toml. Commit that,`,
        'then npm run deploy -- --switch-resources',
      ]),
  `The database until now is ${old}. Delete it once all is well: it still holds everybody's data.`,
]
