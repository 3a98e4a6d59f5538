import type { Inventory } from './inventory.ts'
import type { Options } from './options.ts'
import { MissingAnswers, type Terminal } from './terminal.ts'
import { validateHostname } from './validate-answers.ts'

export const links = (account: string) => ({
  plans: `https://dash.cloudflare.com/${account}/workers/plans`,
  r2: `https://dash.cloudflare.com/${account}/r2/overview`,
  workersDev: `https://dash.cloudflare.com/${account}/workers/onboarding`,
  domains: `https://dash.cloudflare.com/${account}/domains`,
})

interface MissingFeature {
  sentence: string
  /** The flag to continue without it. */
  otherwise: string
  /** The meaning of `skip` at the prompt. */
  skip: string
}

const paidPlan = (account: string): MissingFeature => ({
  sentence: `The Workers Paid plan ($5 a month): checking a password takes more computing time than the free plan allows.
  ${links(account).plans}`,
  otherwise: '--paid-plan, if the account has it under another name',
  skip: 'if the account has it under another name',
})

const r2 = (account: string): MissingFeature => ({
  sentence: `R2, switched on in the dashboard: nightly backups and the files that visitors add to forms go there. It is free
  up to 10 GB.
  ${links(account).r2}`,
  otherwise: '--no-backups, to do without it',
  skip: 'to do without backups and files',
})

/** Finds what the domain of the command lacks; the prompts ask for another one. */
function domain(account: string, { zones }: Inventory, hostname: string | undefined): MissingFeature[] {
  const complaint = hostname ? validateHostname(hostname.toLowerCase(), zones) : null
  if (!complaint) return []
  const sentence = `A domain: ${complaint}\n  ${links(account).domains}`
  return [{ sentence, otherwise: '--workers-dev, and the domain later', skip: 'to name another one' }]
}

/**
 * Lists what the account lacks before anything is created, and waits until it is there. It asks for
 * what the token may not read; on the free plan the first deployment is rejected anyway, as wrangler.toml sets a CPU limit.
 */
export async function requireAccountFeatures(
  account: string,
  look: () => Promise<Inventory>,
  options: Pick<Options, 'domain' | 'paid-plan' | 'no-backups'>,
  /** True if an earlier run went without R2; then R2 is only used if it is enabled by now. */
  isUsedToNone: boolean,
  terminal: Terminal,
): Promise<{ inventory: Inventory; withBackups: boolean }> {
  let isPaidSaid = options['paid-plan']
  let goesWithout = options['no-backups'] || isUsedToNone
  for (;;) {
    const inventory = await look()
    const lacksPlan = inventory.plan === 'free' && !isPaidSaid
    const lacksR2 = !goesWithout && inventory.buckets === null
    if (!lacksPlan && !lacksR2) {
      if (inventory.plan === 'unknown' && !isPaidSaid) await askForPlan(account, inventory, terminal)
      return { inventory, withBackups: inventory.buckets !== null && !options['no-backups'] }
    }
    const lacks = [
      ...(lacksPlan ? [paidPlan(account)] : []),
      ...(lacksR2 ? [r2(account)] : []),
      ...domain(account, inventory, options.domain),
    ]
    terminal.say(`The account lacks:\n${lacks.map(({ sentence }) => `- ${sentence}`).join('\n')}\n`)
    if (!terminal.isThere)
      throw new Error(
        `Nothing has been created. Open the ${lacks.length > 1 ? 'links' : 'link'} and run this again, or add:\n${lacks
          .map(({ otherwise }) => `  ${otherwise}`)
          .join('\n')}`,
      )
    const [first] = lacks
    const answer = await terminal.ask({
      question: `Press Enter when that is done, to check again, or enter “skip” ${first?.skip}.`,
      otherwise: '',
      default: '',
    })
    if (answer.toLowerCase() !== 'skip') continue
    if (lacksPlan) isPaidSaid = true
    else goesWithout = true
  }
}

async function askForPlan(account: string, { secrets }: Inventory, terminal: Terminal): Promise<void> {
  // An existing Worker was deployed with the CPU limit, which the free plan rejects.
  if (secrets?.includes('AUTH_SIGNING_KEYS')) return
  const question = `Is the account on the Workers Paid plan? This sign-in has no permission to see that.\n  ${links(account).plans}`
  if (!terminal.isThere)
    throw new MissingAnswers([`whether the account is on the Workers Paid plan, --paid-plan`])
  while (!(await terminal.confirm(question)))
    terminal.say('Passwords cannot be checked without it. Press Ctrl-C to leave; nothing has been created.')
}
