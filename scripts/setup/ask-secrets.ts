import type { GivenSecret } from './options.ts'
import type { Prompts } from './prompts.ts'
import { placeholderSecrets, validateVariables } from './validate-answers.ts'

interface SecretQuestion {
  name: GivenSecret
  question: string
  otherwise: string
}

const mailKey: SecretQuestion = {
  name: 'MAIL_API_KEY',
  question: `What is the key of the mail API?
It is not shown as you type. https://resend.com/api-keys, with “Sending access”. Press Enter for none yet; enquiries then wait in the admin area, and nobody can sign up.`,
  otherwise: 'MAIL_API_KEY, or --no-mail',
}

const hooks: SecretQuestion[] = [
  {
    name: 'ZAPIER_WEBHOOK_URL',
    question: 'What is the address of the Zapier catch hook, for applications?\nPress Enter for none.',
    otherwise: 'ZAPIER_WEBHOOK_URL, or --no-hooks',
  },
  {
    name: 'AUTOMATION_WEBHOOK_URL',
    question: 'What is the address of the automation hook, for Polish applications?\nPress Enter for none.',
    otherwise: 'AUTOMATION_WEBHOOK_URL, or --no-hooks',
  },
  {
    name: 'EVENTS_URL',
    question:
      'Which address should receive signed events about every enquiry, for example a CRM’s?\nPress Enter for none.',
    otherwise: 'EVENTS_URL, or --no-hooks',
  },
]

const eventsSecret: SecretQuestion = {
  name: 'EVENTS_SECRET',
  question: `Which secret does the receiver verify events with?
It is not shown as you type. If the receiver does not give you one, generate one with
  echo "whsec_$(openssl rand -base64 32)"
and enter it there, too.`,
  otherwise: 'EVENTS_SECRET',
}

/** Does not ask for secrets that are set already; a value in the environment is always used. */
export async function askForSecrets(asking: Prompts): Promise<Record<string, string>> {
  const { options, inventory, hasTerminal, isFirstRun, answer } = asking
  const isThere = (name: string) => inventory.secrets?.includes(name) === true
  const isGiven = (name: GivenSecret) => options.secrets[name] !== undefined
  const wanted = [...(options['no-mail'] ? [] : [mailKey]), ...(options['no-hooks'] ? [] : hooks)].filter(
    ({ name }) => {
      if (isGiven(name)) return true
      // Mail is asked for in every run until it is set.
      return !isThere(name) && (isFirstRun || (hasTerminal && name === mailKey.name))
    },
  )
  const secrets: Record<string, string> = {}
  async function ask({ name, question, otherwise }: SecretQuestion, isOptional: boolean) {
    const value = await answer(options.secrets[name], {
      question,
      otherwise,
      ...(isOptional ? { default: '' } : {}),
      isSecret: true,
      check: (text) => validateVariables({ ...placeholderSecrets, [name]: text }),
    })
    if (value) secrets[name] = value
  }
  for (const question of wanted) await ask(question, true)
  const needsSecret = secrets.EVENTS_URL && !isThere(eventsSecret.name)
  if (needsSecret || isGiven(eventsSecret.name)) await ask(eventsSecret, false)
  return secrets
}
