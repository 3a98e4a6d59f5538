import { spawnSync } from 'node:child_process'
import { type AdministratorDatabase, openDeployedDatabase } from '../administrator-database.ts'
import type { RunWrangler } from '../run-command.ts'
import { requireAccountFeatures } from './account-requirements.ts'
import type { CloudflareApi } from './cloudflare-api.ts'
import { collectAnswers } from './collect-answers.ts'
import { type Configuration, isPlaceholder } from './configuration.ts'
import { configureAddress } from './configure-address.ts'
import { describeExamples } from './describe-examples.ts'
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
import { readAccount, readSecretNames } from './inventory.ts'
import type { Options } from './options.ts'
import { writeReport } from './report.ts'
import { selectAccount } from './select-account.ts'
import { signIn } from './sign-in.ts'
import type { Terminal } from './terminal.ts'

/** External dependencies of setup; tests replace them. */
export interface SetupDeps {
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
  /** The address at which the site is requested, if its own address cannot be reached from here. */
  visitAt: string | undefined
}

/** `npm run deploy` with the terminal inherited, so that it can prompt. */
export const runDeploy = (args: string[]) =>
  spawnSync('node', ['scripts/deploy.ts', ...args], { stdio: 'inherit' }).status === 0

const toDeployArguments = ({ takeOver, isDemonstration }: Options): string[] => [
  ...(takeOver ? ['--take-over', takeOver] : []),
  ...(isDemonstration ? ['--demonstration'] : []),
]

const isHealthy = (origin: string) =>
  fetchWithRetry(`${origin}/api/health`, {}, 10_000).then(
    (response) => response.ok,
    () => false,
  )

/** Reads the account, asks for everything, creates what is missing. Returns whether the site is up. */
export async function setUpSite(options: Options, deps: SetupDeps): Promise<boolean> {
  const { terminal, wrangler, configuration } = deps
  const { say } = terminal
  const examples = describeExamples()
  if (examples)
    say(
      options.isDemonstration || options.isStaging
        ? examples
        : `${examples} A domain is refused meanwhile, except for a demonstration: --demonstration.`,
    )
  const api = deps.openApi(signIn(wrangler, terminal))
  const before = configuration.read()
  const account = await selectAccount(api, terminal, options.accountId, before.account_id)
  deps.chooseAccount(account.id)
  say(`Account   ${account.name}`)

  const reading = { api, wrangler, account: account.id }
  const read = () => readAccount(reading, configuration.read(), !options.isWithoutBackups)
  const { inventory, withBackups } = await requireAccountFeatures(
    account.id,
    read,
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
  const context: ResourceContext = { ...reading, configuration, inventory, say }
  const warnings = [...(await ensureDatabase(context)), ...ensureNamespace(context)]
  await ensureBuckets(context, withBackups)
  ensureRateLimits(context)
  await configureAddress(context, answers.address)
  for (const [name, value] of Object.entries(answers.variables)) configuration.set('vars', name, value)
  const secrets = ensureSecrets(context, { given: answers.secrets, withBackups, options })

  const config = configuration.read()
  const origin = deps.visitAt ?? new URL(config.vars.SITE_URL ?? '').origin
  const isDone = !configuration.hasChanged() && !secrets.hasChanged && (await isHealthy(origin))
  if (isDone) say('Deployed  nothing has changed here; `npm run deploy` takes a new version of the site out')
  else if (!deps.deploy(toDeployArguments(options))) {
    say(
      '\nThe site was not deployed; the lines above say why. What has been made stays: run setup again after that.',
    )
    return false
  }
  const [database] = config.d1_databases
  if (answers.administrator) {
    const { password, line } = choosePassword(options.administratorPassword)
    await deps.makeAdministrator(
      { email: answers.administrator, password },
      openDeployedDatabase({ api, id: account.id }, database?.database_id ?? ''),
    )
    say(`\nAdministrator  ${answers.administrator}\nPassword       ${line}\n`)
  }
  say(
    writeReport({
      account: account.id,
      config,
      isStaging: options.isStaging,
      secrets: (await readSecretNames(api, account.id, config.name)) ?? [],
      withBackups,
      hasAdministrator: hadAdministrator || answers.administrator !== null,
      warnings: examples ? [...warnings, examples] : warnings,
    }),
  )
  return true
}
