import type { Prompts } from './prompts.ts'
import { validateVariables } from './validate-answers.ts'

interface SecretQuestion {
  name: string
  question: string
  otherwise: string
}

const mailKey: SecretQuestion = {
  name: 'MAIL_API_KEY',
  question: `The key of the mail API? It is not shown while it is typed.
https://resend.com/api-keys, with “Sending access”. Enter: none yet; enquiries then wait in the admin area, and nobody can sign up.`,
  otherwise: 'MAIL_API_KEY, or --no-mail',
}

const hooks: SecretQuestion[] = [
  {
    name: 'ZAPIER_WEBHOOK_URL',
    question: 'The address of a Zapier catch hook, for applications? Enter: none.',
    otherwise: 'ZAPIER_WEBHOOK_URL, or --no-hooks',
  },
  {
    name: 'AUTOMATION_WEBHOOK_URL',
    question: 'The address of an automation hook, for Polish applications? Enter: none.',
    otherwise: 'AUTOMATION_WEBHOOK_URL, or --no-hooks',
  },
]

/** Does not ask for secrets that are set already; a value in the environment is always used. */
export async function askForSecrets(asking: Prompts): Promise<Record<string, string>> {
  const { options, inventory, hasTerminal, isFirstRun, answer } = asking
  const isThere = (name: string) => inventory.secrets?.includes(name) === true
  const isGiven = (name: string) => options.secrets[name] !== undefined
  const wanted = [
    ...(options.isWithoutMail ? [] : [mailKey]),
    ...(options.isWithoutHooks ? [] : hooks),
  ].filter(({ name }) => {
    if (isGiven(name)) return true
    // Mail is asked for in every run until it is set.
    return !isThere(name) && (isFirstRun || (hasTerminal && name === mailKey.name))
  })
  const secrets: [string, string][] = []
  for (const { name, question, otherwise } of wanted) {
    const value = await answer(options.secrets[name], {
      question,
      otherwise,
      default: '',
      isSecret: true,
      check: (text) => validateVariables({ [name]: text }),
    })
    if (value) secrets.push([name, value])
  }
  return Object.fromEntries(secrets)
}
