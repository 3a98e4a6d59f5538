import { findPasswordComplaint } from '../create-administrator.ts'
import { askForAddress, type SiteAddress } from './ask-address.ts'
import { askForSecrets } from './ask-secrets.ts'
import { isPlaceholder } from './configuration.ts'
import { createPrompts, type Known } from './prompts.ts'
import type { Terminal } from './terminal.ts'
import { bareAddress, placeholderSecrets, validateEmail, validateVariables } from './validate-answers.ts'

/** Everything that resources are created from; undefined ones keep their value in wrangler.toml. */
export interface Answers {
  /** Null if it stays as it is. */
  address: SiteAddress | null
  /** By their names in wrangler.toml. */
  variables: Record<string, string>
  /** Given or typed, without generated ones. */
  secrets: Record<string, string>
  /** Null if there is one already, or none is wanted. */
  administrator: string | null
}

const defaultMailApi = 'https://api.resend.com'

const validateMailbox = (name: string) => (mailbox: string) =>
  isPlaceholder(bareAddress(mailbox)) ? 'That is only an example.' : validateVariables({ [name]: mailbox })

/** Asks for everything before anything is created. Without a terminal it throws MissingAnswers with all that is missing. */
export async function collectAnswers(known: Known, terminal: Terminal): Promise<Answers> {
  const asking = createPrompts(known, terminal)
  const { options, inventory } = known
  const { vars } = known.config
  const variables: Record<string, string> = {}

  const address = await askForAddress(asking)
  if (options['mail-to'] || isPlaceholder(vars.MAIL_TO))
    variables.MAIL_TO = await asking.answer(options['mail-to'], {
      question: 'Which email address should enquiries go to?',
      otherwise: '--mail-to',
      check: validateMailbox('MAIL_TO'),
    })
  if (options['mail-from'] || isPlaceholder(vars.MAIL_FROM))
    variables.MAIL_FROM = await asking.answer(options['mail-from'], {
      question: `Which address should the site send from?
For example Company <site@company.pl>. Its domain has to be verified at the mail API.`,
      otherwise: '--mail-from',
      check: validateMailbox('MAIL_FROM'),
    })
  // Not a whole domain: on a mail provider’s domain it would allow anybody.
  const mailOnlyTo = options['mail-only-to'] ?? (variables.MAIL_TO && bareAddress(variables.MAIL_TO))
  if (options.staging && mailOnlyTo) variables.MAIL_ONLY_TO = mailOnlyTo.toLowerCase()

  const secrets = await askForSecrets(asking)
  const withMail =
    !options['no-mail'] && (secrets.MAIL_API_KEY || inventory.secrets?.includes('MAIL_API_KEY'))
  if (!withMail) variables.MAIL_API_URL = ''
  else if (options['mail-api-url'] || !vars.MAIL_API_URL)
    variables.MAIL_API_URL = options['mail-api-url'] ?? defaultMailApi

  let administrator: string | null = null
  if (!known.hasAdministrator && !options['no-administrator'])
    administrator = await asking.answer(options.administrator, {
      question: 'What is the email address of the first administrator?',
      otherwise: '--administrator, or --no-administrator',
      check: validateEmail,
    })
  if (!terminal.isThere) {
    const inLogs = 'would be written to a log, as there is no terminal. Set'
    if (administrator && !options.password)
      asking.miss(`A generated password of the administrator ${inLogs} ADMINISTRATOR_PASSWORD`)
    if (known.withBackups && !inventory.secrets?.includes('BACKUP_KEY') && !options.secrets.BACKUP_KEY)
      asking.miss(`A generated key of the backups ${inLogs} BACKUP_KEY, or --no-backups`)
  }
  asking.finish()
  const complaint = validateVariables({ ...placeholderSecrets, ...vars, ...variables, ...secrets })
  if (complaint) throw new Error(complaint)
  const weakness =
    administrator && options.password
      ? await findPasswordComplaint({ ...vars, ...variables }, options.password)
      : null
  if (weakness) throw new Error(`ADMINISTRATOR_PASSWORD is refused by the site's own rules: ${weakness}`)
  return { address, variables, secrets, administrator }
}
