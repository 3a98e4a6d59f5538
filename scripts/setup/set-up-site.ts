import { spawnSync } from 'node:child_process'
import { openDeployedDatabase } from '../administrator-database.ts'
import { createAdministrator } from '../create-administrator.ts'
import { type RunWrangler, runWranglerOnSource } from '../run-command.ts'
import { requireAccountFeatures } from './account-requirements.ts'
import { setAddress } from './ask-address.ts'
import { collectAnswers } from './collect-answers.ts'
import { type Configuration, openConfiguration } from './configuration.ts'
import { describeExamples } from './describe-examples.ts'
import { ensureRateLimits, ensureStorage } from './ensure-resources.ts'
import { ensureSecrets } from './ensure-secrets.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'
import { administratorExists, choosePassword } from './first-administrator.ts'
import { readAccount, readWorker } from './inventory.ts'
import { openAccount } from './open-account.ts'
import type { Options } from './options.ts'
import { writeReport } from './report.ts'
import { openTerminal, type Terminal } from './terminal.ts'

/** External dependencies of setup; tests replace them. */
export interface SetupDeps {
  terminal: Terminal
  wrangler: RunWrangler
  configuration: Configuration
  open: typeof openAccount
  /** Returns whether it succeeded. */
  deploy(args: string[]): boolean
  makeAdministrator: typeof createAdministrator
  /** The address at which the site is requested, if its own address cannot be reached from here. */
  visitAt: string | undefined
}

export const toDeps = (options: Options): SetupDeps => ({
  terminal: openTerminal(),
  wrangler: runWranglerOnSource,
  configuration: openConfiguration(options.staging),
  open: openAccount,
  // With the terminal inherited, so that it can prompt.
  deploy: (args) => spawnSync('node', ['scripts/deploy.ts', ...args], { stdio: 'inherit' }).status === 0,
  makeAdministrator: createAdministrator,
  visitAt: process.env.SMOKE_TEST_ORIGIN || undefined,
})

const toDeployArguments = ({ 'take-over': takeOver, demonstration }: Options): string[] => [
  ...(takeOver ? ['--take-over', takeOver] : []),
  ...(demonstration ? ['--demonstration'] : []),
]

const isHealthy = (origin: string) =>
  fetchWithRetry(`${origin}/api/health`, {}, 10_000).then(
    (response) => response.ok,
    () => false,
  )

/** Reads the account, asks for everything, creates what is missing. Returns whether the site is up. */
export async function setUpSite(options: Options, deps: SetupDeps = toDeps(options)): Promise<boolean> {
  const { terminal, wrangler, configuration } = deps
  const { say } = terminal
  const examples = describeExamples()
  if (examples)
    say(
      options.demonstration || options.staging
        ? examples
        : `${examples} Until they are replaced, a domain is refused, except for a demonstration: --demonstration.`,
    )
  const before = configuration.read()
  const opened = await deps.open(terminal, options.account, before.account_id)
  const { api, id: account } = opened
  say(`Account   ${opened.name}`)

  const { inventory, withBackups } = await requireAccountFeatures(
    account,
    () => readAccount(api, account, configuration.read(), !options['no-backups']),
    options,
    before.r2_buckets.length === 0,
    terminal,
  )
  const hadAdministrator = await administratorExists(opened, before.d1_databases[0]?.database_id)
  const answers = await collectAnswers(
    { options, account, config: before, inventory, withBackups, hasAdministrator: hadAdministrator },
    terminal,
  )

  configuration.setAccount(account)
  const context = { api, account, wrangler, configuration, inventory, say }
  const warnings = await ensureStorage(context, withBackups)
  ensureRateLimits(context)
  if (answers.address) setAddress(configuration, answers.address)
  for (const [name, value] of Object.entries(answers.variables)) configuration.set('vars', name, value)
  const config = configuration.read()
  say(`Address   ${config.vars.SITE_URL}`)
  const secrets = ensureSecrets(context, { given: answers.secrets, withBackups, options })

  const origin = deps.visitAt ?? new URL(config.vars.SITE_URL ?? '').origin
  const isDone = !configuration.hasChanged() && !secrets.hasChanged && (await isHealthy(origin))
  if (isDone) say('Deployed  nothing has changed here; `npm run deploy` releases a new version of the site')
  else if (!deps.deploy(toDeployArguments(options))) {
    say(
      '\nThe site was not deployed; the lines above say why. What has been created stays: fix the cause, then run setup again.',
    )
    return false
  }
  if (answers.administrator) {
    const { password, line } = choosePassword(options.password)
    const database = openDeployedDatabase(opened, config.d1_databases[0]?.database_id ?? '')
    await deps.makeAdministrator({ email: answers.administrator, password }, database)
    say(`\nAdministrator  ${answers.administrator}\nPassword       ${line}\n`)
  }
  say(
    writeReport({
      account,
      config,
      isStaging: options.staging,
      secrets: (await readWorker(api, account, config.name)).secrets ?? [],
      withBackups,
      hasAdministrator: hadAdministrator || answers.administrator !== null,
      warnings: examples ? [...warnings, examples] : warnings,
    }),
  )
  return true
}
