import { httpStatusOf } from '#worker/contract/admin/delivery-errors.ts'
import type { RefusingReceiver } from '#worker/contract/admin/inbox-responses.ts'
import { describeDeliveryError } from '../components/describe-delivery-error.ts'
import { toBriefTime } from '../components/format-time.ts'
import { admin as text } from '../texts.ts'

const { advice, ...words } = text.warning

type Receiver = RefusingReceiver['receiver']

/** The receivers of mails, which the mail provider sends. */
const mails = ['mail', 'reply', 'relay', 'auth_mail'] as const satisfies Receiver[]

/** The receivers that are systems of the company's own choice: each has its own advice. */
type Webhook = Exclude<Receiver, (typeof mails)[number]>

const isWebhook = (receiver: Receiver): receiver is Webhook => !mails.some((mail) => mail === receiver)

/** Advice for failures without an HTTP status. */
function adviceFor(receiver: Receiver, problem: string): string {
  if (isWebhook(receiver)) return advice[receiver]
  if (problem === 'suppressed') return advice.mailSuppressed
  return /^(E_|no binding|mail binding)/.test(problem) ? advice.mailCloudflare : advice.mail
}

/** The warning for a failing receiver: which, since when, and what to do. */
export function describeRefusingReceiver({ receiver, problem, since }: RefusingReceiver): string {
  const name = words.receivers[receiver]
  const status = httpStatusOf(problem)
  const at = toBriefTime(since)
  // Sign-in mails expire, so they are not kept for later.
  const kept = receiver === 'auth_mail' ? [] : [advice.kept]
  if (status === '429')
    return [words.crowded(name, at), isWebhook(receiver) ? advice[receiver] : advice.mailLimit, ...kept].join(
      ' ',
    )
  if (status === '401' || status === '403')
    return [
      words.denied(name, status, at),
      isWebhook(receiver) ? advice[receiver] : advice.mailKey,
      ...kept,
    ].join(' ')
  return [
    words.failing(name, describeDeliveryError(problem), at),
    adviceFor(receiver, problem),
    ...kept,
  ].join(' ')
}
