import { CloudflareApiError } from '../setup/cloudflare-api.ts'
import type { OpenAccount } from '../setup/open-account.ts'
import { findSwitchedResources } from './resources.ts'
import { acrossClasses } from './rollback-obstacles.ts'
import type { Version } from './versions.ts'

export type RollBack = { is: 'done' } | { is: 'rejected'; reason: string }

/** The parts that a rollback may bring back besides the code. */
export interface Permissions {
  /** Data in other databases, namespaces and buckets. */
  switchesResources: boolean
  /** Secrets that have been changed since. */
  withOldSecrets: boolean
}

export const noPermissions: Permissions = { switchesResources: false, withOldSecrets: false }

interface WantedRollBack {
  account: OpenAccount
  worker: string
  /** The live version, and the one to return to. */
  from: Version
  to: Version
  message: string
  permissions: Permissions
}

const secretsHaveChanged = 10_220

const environmentOf = () =>
  process.env.CLOUDFLARE_ENV ? `CLOUDFLARE_ENV=${process.env.CLOUDFLARE_ENV} ` : ''

/** The command that goes back with these permissions. */
function commandWith(to: Version, permissions: Permissions): string {
  const flags = [
    ...(permissions.switchesResources ? ['--switch-resources'] : []),
    ...(permissions.withOldSecrets ? ['--with-old-secrets'] : []),
  ]
  return `  ${environmentOf()}npm run rollback -- ${[to.id, ...flags].join(' ')}`
}

/** Names secrets as the API's refusal does. */
function changedSecrets({ errors }: CloudflareApiError): string {
  const [, names] =
    errors
      .map(({ message }) => message)
      .join(' ')
      .match(/secrets have changed:\s*(.+)$/s) ?? []
  return names?.trim() ?? 'Cloudflare does not say which'
}

/**
 * Deploys an older version again, and the database stays as it is. A version carries its secrets and the ids of what it
 * is bound to, so older code would silently bring back rotated keys and a database from before a restore: both are
 * refused without permission. Wrangler is not used for this, as without a terminal it allows itself the secrets.
 */
export async function rollBack(wanted: WantedRollBack): Promise<RollBack> {
  const { account, worker, from, to, message, permissions } = wanted
  const switched = findSwitchedResources(from.resources, to.resources)
  if (switched.length > 0 && !permissions.switchesResources)
    return {
      is: 'rejected',
      reason: `${to.id} does not store its data where the live version does:
${switched.map((each) => `- ${each.binding} is ${each.from} in the live version, and ${each.to} in that one`).join('\n')}
Whatever has come in since the change would be out of sight. If that is intended:
${commandWith(to, { ...permissions, switchesResources: true })}`,
    }
  const path = `/accounts/${account.id}/workers/scripts/${worker}/deployments`
  try {
    await account.api.post(`${path}${permissions.withOldSecrets ? '?force=true' : ''}`, {
      strategy: 'percentage',
      versions: [{ version_id: to.id, percentage: 100 }],
      annotations: { 'workers/message': message },
    })
    return { is: 'done' }
  } catch (error) {
    if (error instanceof CloudflareApiError && error.errors.some(({ code }) => code === secretsHaveChanged))
      return {
        is: 'rejected',
        reason: `${to.id} carries older secrets, which would be in use again: ${changedSecrets(error)}.
If that is intended:
${commandWith(to, { ...permissions, withOldSecrets: true })}`,
      }
    const { message: said } = error as Error
    if (/durable object/i.test(said)) return { is: 'rejected', reason: acrossClasses }
    return { is: 'rejected', reason: `${said}\nTo try again:\n${commandWith(to, permissions)}` }
  }
}

export const databaseAdvice = (database: string, bookmark: string) =>
  `The database stays as it is: migrations only add, and the older Worker works on the newer tables. If the data itself
is damaged, this restores it as it was before the deployment, and loses everything that came in since:
  npx wrangler d1 time-travel restore ${database} --bookmark=${bookmark}`
