import { type SendResult, sendTimeoutMs } from './retry-policy.ts'

/** A file that goes with a mail. */
export interface Attachment {
  name: string
  mediaType: string
  content: Uint8Array
}

export interface Mail {
  from: string
  to: string
  /** Reply-To; dropped if mail servers would reject it. */
  replyTo?: string
  /** For mail programs, such as `Auto-Submitted`. */
  headers?: Record<string, string>
  subject: string
  text: string
  html: string
  /** Only the mail API supports it. */
  attachments?: Attachment[]
  /** Idempotency key, the same for every attempt: letters, digits, `-`, `_` and `.`. */
  key: string
  /** True if bounces are reported with the key. */
  isTracked?: boolean
}

/** Sends a mail through one service. Returns the result and never throws. */
export type MailDriver = (mail: Mail, timeoutMs: number) => Promise<SendResult>

/** One attempt to send a mail. */
export function sendMail(driver: MailDriver, mail: Mail, timeoutMs = sendTimeoutMs): Promise<SendResult> {
  const { replyTo, ...rest } = mail
  // Browsers accept `name@host` without a dot; a mail service would reject the mail because of it.
  const isRoutable = replyTo !== undefined && /@[^.]+\./.test(replyTo)
  return driver(isRoutable ? { ...rest, replyTo } : rest, timeoutMs)
}
