import { spawnSync } from 'node:child_process'
import { type AdministratorDatabase, openDeployedDatabase } from '../administrator-database.ts'
import { requireAccountFeatures } from './account-requirements.ts'
import type { CloudflareApi } from './cloudflare-api.ts'
import { collectAnswers } from './collect-answers.ts'
import { type Configuration, isPlaceholder } from './configuration.ts'
import { configureAddress } from './configure-address.ts'
import {
  ensureBuckets,
  ensureDatabase,
  ensureNamespace,
  ensureRateLimits,
  type ResourceContext,
} from './ensure-resources.ts'
import { ensureSecrets } from './ensure-secrets.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'
import { administratorExists, choosePassword } from './first-administrator.ts'
import { takeInventory } from './inventory.ts'
import type { Options } from './options.ts'
import { writeReport } from './report.ts'
import type { RunWrangler } from './run-wrangler.ts'
import { selectAccount } from './select-account.ts'
import { signIn } from './sign-in.ts'
import type { Terminal } from './terminal.ts'
import { sendTestMessage } from './test-message.ts'

/** External dependencies of setup; tests replace them. */
export interface SetupContext {
  terminal: Terminal
  wrangler: RunWrangler
  configuration: Configuration
  openApi(credentials: Record<string, string>): CloudflareApi
  /** Selects the account for wrangler and child processes. */
  chooseAccount(id: string): void
  /** Returns whether it succeeded. */
  deploy(args: string[]): boolean
  makeAdministrator(
    administrator: { email: string; password: string },
    database: AdministratorDatabase,
  ): Promise<void>
  /** Where the site is requested, if its own address cannot be reached from here. */
  visitAt: string | undefined
  patienceMs: number
}

/** `npm run deploy` with the terminal inherited, so that it can prompt. */
export const runDeploy = (args: string[]) =>
  spawnSync('node', ['scripts/deploy.ts', ...args], { stdio: 'inherit' }).status === 0

const isHealthy = (origin: string) =>
  fetchWithRetry(`${origin}/api/health`, {}, 10_000).then(
    (response) => response.ok,
    () => false,
  )

/** Reads the account, asks for everything, creates what is missing. Returns whether the site is up. */
export async function setUpSite(options: Options, world: SetupContext): Promise<boolean> {
  const { terminal, wrangler, configuration } = world
  const { say } = terminal
  const api = world.openApi(signIn(wrangler, terminal))
  const before = configuration.read()
  const account = await selectAccount(api, terminal, options.accountId, before.account_id)
  world.chooseAccount(account.id)
  say(`Account   ${account.name}`)

  const looking = { api, wrangler, account: account.id }
  const look = () => takeInventory(looking, configuration.read(), !options.isWithoutBackups)
  const { inventory, withBackups } = await requireAccountFeatures(
    account.id,
    look,
    options,
    before.r2_buckets.length === 0,
    terminal,
  )
  const configuredId = before.d1_databases[0]?.database_id
  const hadAdministrator = await administratorExists(
    api,
    account.id,
    isPlaceholder(configuredId) ? undefined : configuredId,
  )
  const known = { config: before, inventory, withBackups, hasAdministrator: hadAdministrator }
  const answers = await collectAnswers(options, known, terminal)

  configuration.setAccount(account.id)
  const making: ResourceContext = { ...looking, configuration, inventory, say }
  const warnings = [...(await ensureDatabase(making)), ...ensureNamespace(making)]
  await ensureBuckets(making, withBackups)
  ensureRateLimits(making)
  await configureAddress(making, answers.address)
  for (const [name, value] of Object.entries(answers.variables)) configuration.set('vars', name, value)
  const secrets = ensureSecrets(making, { given: answers.secrets, withBackups, options })

  const config = configuration.read()
  const origin = world.visitAt ?? new URL(config.vars.SITE_URL ?? '').origin
  const isDone = !configuration.hasChanged() && !secrets.hasChanged && (await isHealthy(origin))
  if (isDone) say('Deployed  nothing has changed here; `npm run deploy` takes a new version of the site out')
  else if (!world.deploy(options.takeOver ? ['--take-over', options.takeOver] : [])) {
    say(
      '\nThe site was not deployed; the lines above say why. What has been made stays: run setup again after that.',
    )
    return false
  }
  const [database] = config.d1_databases
  if (answers.administrator) {
    const { password, line } = choosePassword(options.administratorPassword)
    await world.makeAdministrator(
      { email: answers.administrator, password },
      openDeployedDatabase({ api, id: account.id }, database?.database_id ?? ''),
    )
    say(`\nAdministrator  ${answers.administrator}\nPassword       ${line}\n`)
  }
  const sendsMessage = !isDone && !options.isWithoutTestMessage
  const message = sendsMessage
    ? await sendTestMessage({
        api,
        account: account.id,
        databaseId: database?.database_id ?? '',
        origin,
        replyTo: config.vars.MAIL_TO ?? '',
        patienceMs: world.patienceMs,
      })
    : null
  const after = await takeInventory(looking, config, withBackups)
  say(
    writeReport({
      account: account.id,
      config,
      isStaging: options.isStaging,
      secrets: after.secrets ?? [],
      withBackups,
      hasAdministrator: hadAdministrator || answers.administrator !== null,
      warnings,
      message,
    }),
  )
  return message?.is !== 'refused'
}
