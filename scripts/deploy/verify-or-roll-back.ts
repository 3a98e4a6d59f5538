import type { SiteConfig } from '../setup/configuration.ts'
import { runSmokeTest } from '../smoke/run-smoke-test.ts'
import { readSmokeSettings } from '../smoke/smoke-settings.ts'
import { type DeploymentRecord, saveDeployment } from './deployment-history.ts'
import { databaseAdvice, rollBack } from './roll-back.ts'
import type { Version } from './versions.ts'

interface Deployed {
  config: SiteConfig
  record: DeploymentRecord & { versionId: string }
  /** The version to roll back to; null if Cloudflare would refuse it. */
  wayBack: Version | null
  isFirst: boolean
  say(text: string): void
}

const toList = (failures: string[]) => failures.map((failure) => `- ${failure}`).join('\n')

/** Runs the smoke test and rolls back if it fails. Returns whether the new version stays. */
export async function verifyOrRollBack({
  config,
  record,
  wayBack,
  isFirst,
  say,
}: Deployed): Promise<boolean> {
  const settings = readSmokeSettings(process.env, config.vars.SITE_URL ?? '', isFirst)
  say(`Trying ${settings.origin} out …`)
  const failures = await runSmokeTest({ ...settings, versionId: record.versionId })
  saveDeployment({ ...record, smokeTest: failures.length === 0 ? 'passed' : 'failed' })
  if (failures.length === 0) {
    say(`
Deployed  ${config.vars.SITE_URL}
Version   ${record.versionId}
Bookmark  ${record.bookmark}
Back      ${wayBack ? `npm run rollback returns to ${wayBack.id}` : isFirst ? 'nowhere yet: this is the first version' : 'nowhere: the Durable Object classes have changed'}`)
    return true
  }
  say(`\nThe new version does not work:\n${toList(failures)}\n`)
  if (isFirst) {
    say('It is the first one, so there is nothing to return to: fix forward, and deploy again.')
    return false
  }
  const advice = databaseAdvice(record.database, record.bookmark)
  if (!wayBack) {
    say(
      `It cannot be taken back: no version from before is of the same Durable Object classes. Fix forward.\n${advice}`,
    )
    return false
  }
  const outcome = rollBack(wayBack, 'The smoke test failed')
  if (outcome.is === 'refused') {
    say(
      `Returning to ${wayBack.id} was refused, so the new version is still up.\n${outcome.reason}\n${advice}`,
    )
    return false
  }
  const stillFailing = await runSmokeTest({ ...settings, versionId: wayBack.id })
  say(
    stillFailing.length === 0
      ? `The version from before, ${wayBack.id}, is up again and works.\n${advice}`
      : `The version from before, ${wayBack.id}, is up again, and does not work either:\n${toList(stillFailing)}\n${advice}`,
  )
  return false
}
