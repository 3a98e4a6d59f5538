import type { GrantChanges } from './compare-grants.ts'
import type { Restored } from './restore-backup.ts'

const listed = (grantChanges: GrantChanges['lost']) =>
  grantChanges.map(({ id, email, right }) => `  ${right}  ${email ?? id}`)

function grantLines(grantChanges: GrantChanges | null): string[] {
  if (!grantChanges)
    return [
      'Roles and bans could not be compared: the current database cannot be queried. Check at /admin who is an administrator.',
    ]
  const { lost, regained } = grantChanges
  return [
    ...(lost.length > 0
      ? ['Roles and bans added since the backup, and lost by the restore:', ...listed(lost)]
      : []),
    ...(regained.length > 0
      ? ['Roles and bans removed since the backup, and back after the restore:', ...listed(regained)]
      : []),
    ...(lost.length + regained.length === 0
      ? ['Roles and bans are the same as in the current database.']
      : []),
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
    `${rows} rows restored and counted; every submission is in the search index.`,
    ...(skipped > 0 ? [`Parts already uploaded by an earlier attempt: ${skipped}.`] : []),
    ...(repairedTables.length > 0
      ? [
          `Repaired rows that were only partly in the backup, because they came or went while it was made: ${repairedTables.join(', ')}.`,
        ]
      : []),
    `Erased since the backup, and erased again: people ${replayed.persons}, records ${replayed.records}, accounts ${replayed.users}.`,
    `Deliveries held until somebody decides at /admin: ${quarantined.held}. Sessions ended: ${quarantined.sessions}. API keys revoked: ${quarantined.apiKeys}; create new ones at /admin.`,
    ...grantLines(grantChanges),
    `Not restored: whatever came after ${new Date(manifest.startedAt).toISOString()}. Passwords are those of that time.`,
  ]
}

/** Instructions for switching to the restored database. */
export const toNextSteps = (id: string, isSwitched: boolean, old: string): string[] => [
  ...(isSwitched
    ? [
        'wrangler.toml names the new database. Commit it now: a deployment with an older wrangler.toml would lead back to',
        'the old database. Then run: npm run deploy -- --switch-resources',
      ]
    : [
        `To use it: set database_id = "${id}" in wrangler.toml, commit that,`,
        'then run: npm run deploy -- --switch-resources',
      ]),
  `The database used until now is ${old}. Delete it once all is well: it still holds everybody's data.`,
]
