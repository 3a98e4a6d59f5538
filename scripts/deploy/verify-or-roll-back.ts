import type { SiteConfig } from '../setup/configuration.ts'
import type { OpenAccount } from '../setup/open-account.ts'
import { runSmokeTest } from '../smoke/run-smoke-test.ts'
import { readSmokeSettings } from '../smoke/smoke-settings.ts'
import { type DeploymentRecord, saveDeployment } from './deployment-history.ts'
import { databaseAdvice, noPermissions, rollBack } from './roll-back.ts'
import { findRollbackTarget, type Version } from './versions.ts'

interface Deployed {
  account: OpenAccount
  config: SiteConfig
  record: DeploymentRecord & { versionId: string }
  /** Newest first. */
  deployed: Version[]
  /** The version that was live before; null if Cloudflare would refuse it. */
  rollbackTarget: Version | null
  isFirst: boolean
  say(text: string): void
}

const toList = (failures: string[]) => failures.map((failure) => `- ${failure}`).join('\n')

/** Runs the smoke test and rolls back if it fails. Returns whether the new version stays. */
export async function verifyOrRollBack({
  account,
  config,
  record,
  deployed,
  rollbackTarget,
  isFirst,
  say,
}: Deployed): Promise<boolean> {
  const settings = readSmokeSettings(process.env, config.vars.SITE_URL ?? '', isFirst)
  say(`Testing ${settings.origin} …`)
  const failures = await runSmokeTest({ ...settings, versionId: record.versionId })
  saveDeployment({ ...record, smokeTest: failures.length === 0 ? 'passed' : 'failed' })
  const [active] = deployed
  if (failures.length === 0) {
    const back = findRollbackTarget(deployed)
    say(`
Deployed  ${config.vars.SITE_URL}
Version   ${record.versionId}
Bookmark  ${record.bookmark}
Rollback  ${back ? `npm run rollback returns to ${back.id}` : isFirst ? 'not possible yet: this is the first version' : 'not possible: no older version has other code and the same Durable Object classes'}`)
    return true
  }
  say(`\nThe new version does not work:\n${toList(failures)}\n`)
  if (isFirst) {
    say('It is the first one, so there is nothing to return to: fix the code and deploy again.')
    return false
  }
  const advice = databaseAdvice(record.database, record.bookmark)
  if (!active || !rollbackTarget) {
    say(
      `The failed version, ${record.versionId}, is live and cannot be rolled back: the previous one has other Durable Object classes. Fix the code and deploy again.\n${advice}`,
    )
    return false
  }
  const outcome = await rollBack({
    account,
    worker: config.name,
    from: active,
    to: rollbackTarget,
    message: 'The smoke test failed',
    permissions: noPermissions,
  })
  if (outcome.is === 'rejected') {
    say(
      `The failed version, ${record.versionId}, is live: it was not rolled back.\n${outcome.reason}\n\n${advice}`,
    )
    return false
  }
  const stillFailing = await runSmokeTest({ ...settings, versionId: rollbackTarget.id })
  say(
    stillFailing.length === 0
      ? `The previous version, ${rollbackTarget.id}, is live again and works.\n${advice}`
      : `The previous version, ${rollbackTarget.id}, is live again, but does not work either:\n${toList(stillFailing)}\n${advice}`,
  )
  return false
}
