import { type SendResult, sendTimeoutMs } from '#worker/outbox/policy.ts'

export interface Mail {
  from: string
  to: string
  /** Where an answer goes; left out where it would not be an address that mail servers know. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Stays the same for every try of one mail: letters, digits, `-`, `_` and `.`. */
  key: string
  /** Whether a bounce is reported back under the key. */
  isTracked?: boolean
}

/** One way to hand over a mail. Answers what happened and never throws. */
export type MailDriver = (mail: Mail, timeoutMs: number) => Promise<SendResult>

/** One try to send a mail. */
export function sendMail(driver: MailDriver, mail: Mail, timeoutMs = sendTimeoutMs): Promise<SendResult> {
  const { replyTo, ...rest } = mail
  // Browsers accept `name@host` without a dot; a mail service would refuse the whole mail for it.
  const isKnown = replyTo !== undefined && /@[^.]+\./.test(replyTo)
  return driver(isKnown ? { ...rest, replyTo } : rest, timeoutMs)
}
