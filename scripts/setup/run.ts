import { spawnSync } from 'node:child_process'
import type { AccountApi } from './account-api.ts'
import { collectAnswers } from './answers.ts'
import { type Configuration, isPlaceholder } from './configuration.ts'
import { fetchAgain } from './fetch-again.ts'
import { choosePassword, findAdministrator } from './first-administrator.ts'
import { takeInventory } from './inventory.ts'
import type { Options } from './options.ts'
import { pickAccount } from './pick-account.ts'
import { provideAddress } from './provide-address.ts'
import { provideSecrets } from './provide-secrets.ts'
import { writeReport } from './report.ts'
import { requireAccount } from './requirements.ts'
import { type Making, provideBucket, provideDatabase, provideNamespace } from './resources.ts'
import { signIn } from './sign-in.ts'
import type { Terminal } from './terminal.ts'
import { sendTestMessage } from './test-message.ts'
import type { Wrangler } from './wrangler.ts'

/** The world that setup works in. */
export interface World {
  terminal: Terminal
  wrangler: Wrangler
  configuration: Configuration
  openApi(credentials: Record<string, string>): AccountApi
  /** From here on wrangler and what is started work on this account. */
  chooseAccount(id: string): void
  /** Ends with whether it went well. */
  deploy(args: string[]): boolean
  makeAdministrator(administrator: { email: string; password: string }): Promise<void>
  /** Where the site is visited; its own address unless it is not to be reached by that from here. */
  visitAt: string | undefined
  patienceMs: number
}

/** `npm run deploy` in a terminal of its own right, so that it can ask. */
export const runDeploy = (args: string[]) =>
  spawnSync('node', ['scripts/deploy.ts', ...args], { stdio: 'inherit' }).status === 0

const isAnswering = (origin: string) =>
  fetchAgain(`${origin}/api/health`, {}, 10_000).then(
    (response) => response.ok,
    () => false,
  )

/** Looks at everything, asks for everything, makes what is missing. Answers whether the site is there. */
export async function setUp(options: Options, world: World): Promise<boolean> {
  const { terminal, wrangler, configuration } = world
  const { say } = terminal
  const api = world.openApi(signIn(wrangler, terminal))
  const before = configuration.read()
  const account = await pickAccount(api, terminal, options.accountId, before.account_id)
  world.chooseAccount(account.id)
  say(`Account   ${account.name}`)

  const look = () => takeInventory(api, account.id, configuration.read(), !options.isWithoutBackups)
  const { inventory, withBackups } = await requireAccount(
    account.id,
    look,
    options,
    before.r2_buckets.length === 0,
    terminal,
  )
  const configuredId = before.d1_databases[0]?.database_id
  const hadAdministrator = await findAdministrator(
    api,
    account.id,
    isPlaceholder(configuredId) ? undefined : configuredId,
  )
  const known = { config: before, inventory, withBackups, hasAdministrator: hadAdministrator }
  const answers = await collectAnswers(options, known, terminal)

  configuration.setAccount(account.id)
  const making: Making = { api, account: account.id, wrangler, configuration, inventory, say }
  const warnings = await provideDatabase(making)
  await provideNamespace(making)
  await provideBucket(making, withBackups)
  await provideAddress(making, answers.address)
  for (const [name, value] of Object.entries(answers.variables)) configuration.set('vars', name, value)
  const secrets = provideSecrets(making, { given: answers.secrets, withBackups, options })

  const config = configuration.read()
  const origin = world.visitAt ?? new URL(config.vars.SITE_URL ?? '').origin
  const isDone = !configuration.hasChanged() && !secrets.hasChanged && (await isAnswering(origin))
  if (isDone) say('Deployed  nothing has changed here; `npm run deploy` takes a new version of the site out')
  else if (!world.deploy(options.takeOver ? ['--take-over', options.takeOver] : [])) {
    say(
      '\nThe site was not deployed; the lines above say why. What has been made stays: run setup again after that.',
    )
    return false
  }
  if (answers.administrator) {
    const { password, line } = choosePassword(options.administratorPassword)
    await world.makeAdministrator({ email: answers.administrator, password })
    say(`\nAdministrator  ${answers.administrator}\nPassword       ${line}\n`)
  }
  const sendsMessage = !isDone && !options.isWithoutTestMessage
  const [database] = config.d1_databases
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
  const after = await takeInventory(api, account.id, config, withBackups)
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
