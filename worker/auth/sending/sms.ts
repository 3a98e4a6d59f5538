import { timingSafeEquals } from '#worker/crypto/keyed-hash.ts'
import { company } from '#worker/domain/company.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { postJson } from '#worker/sending/webhook-client.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError } from '../protocol/auth-errors.ts'

/** One attempt must leave time for a second one within the ten seconds of a request. */
export const sendTimeoutMs = 4_000

const failed = (reason: string) =>
  new AuthError(422, 'sms_send_failed', `Error sending confirmation OTP to provider: ${reason}`)

const noApi = () => failed('no SMS API is set')

const texts: Record<Locale, (code: string) => string> = {
  pl: (code) => `${company.name}: Państwa kod to ${code}`,
  en: (code) => `${company.name}: your code is ${code}`,
  de: (code) => `${company.name}: Ihr Code lautet ${code}`,
  nl: (code) => `${company.name}: uw code is ${code}`,
}

/** Sends a code in one text message; `phone` without its plus. Throws 422 `sms_send_failed`. */
export async function sendCode(
  ctx: AuthContext,
  phone: string,
  code: string,
  language: Locale,
): Promise<string> {
  const { sms } = ctx.settings
  if (!sms) throw noApi()
  const id = crypto.randomUUID()
  const post = () =>
    postJson(
      `${sms.apiUrl}/sms`,
      { to: `+${phone}`, text: texts[language](code) },
      { authorization: `Bearer ${sms.apiKey}`, 'idempotency-key': id },
      sendTimeoutMs,
    )
  const first = await post()
  const result = first.outcome === 'failed' && !first.final ? await post() : first
  if (result.outcome === 'failed') throw failed(result.reason)
  return id
}

export const testMessageId = 'test-otp'

/** Tells if the number has a test code; nothing is sent to it then. */
export const hasTestCode = ({ settings, now }: AuthContext, phone: string) =>
  now < settings.testOtpsUntil && Object.hasOwn(settings.testOtps, phone)

export const isTestCode = (ctx: AuthContext, phone: string, code: string) =>
  hasTestCode(ctx, phone) && timingSafeEquals(ctx.settings.testOtps[phone] ?? '', code)

/**
 * Throws 422 `sms_send_failed` where no message could be sent. For calls that respond before they send: it says nothing
 * about the number, known or not.
 */
export function requireSender(ctx: AuthContext, phone: string): void {
  if (!ctx.settings.sms && !hasTestCode(ctx, phone)) throw noApi()
}

/** The id of a message sent in the background; it does not reveal whether one was sent. */
export const newMessageId = (ctx: AuthContext, phone: string): string =>
  hasTestCode(ctx, phone) ? testMessageId : crypto.randomUUID()
