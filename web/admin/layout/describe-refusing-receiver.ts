import { text } from '#web/content/pl/admin/admin.ts'
import { httpStatusOf } from '#worker/contract/admin/delivery-errors.ts'
import type { RefusingReceiver } from '#worker/contract/admin/inbox-responses.ts'
import { describeDeliveryError } from '../components/describe-delivery-error.ts'
import { toBriefTime } from '../components/format-time.ts'

const { advice, ...words } = text.warning

/** Advice for failures without an HTTP status. */
function adviceFor(receiver: RefusingReceiver['receiver'], problem: string): string {
  if (receiver === 'zapier' || receiver === 'automation') return advice[receiver]
  if (problem === 'suppressed') return advice.mailSuppressed
  return /^(E_|no binding|mail binding)/.test(problem) ? advice.mailCloudflare : advice.mail
}

/** The warning for a failing receiver: which, since when, and what to do. */
export function describeRefusingReceiver({ receiver, problem, since }: RefusingReceiver): string {
  const name = words.receivers[receiver]
  const status = httpStatusOf(problem)
  const isMail = receiver === 'mail' || receiver === 'auth_mail'
  const at = toBriefTime(since)
  // Sign-in mails expire, so they are not kept for later.
  const kept = receiver === 'auth_mail' ? [] : [advice.kept]
  if (status === '429')
    return [words.crowded(name, at), isMail ? advice.mailLimit : advice[receiver], ...kept].join(' ')
  if (status === '401' || status === '403')
    return [words.denied(name, status, at), isMail ? advice.mailKey : advice[receiver], ...kept].join(' ')
  return [
    words.failing(name, describeDeliveryError(problem), at),
    adviceFor(receiver, problem),
    ...kept,
  ].join(' ')
}
