import type { Outcome } from '#web/api/client.ts'
import { askCaptcha } from '#web/captcha/captcha-registry.ts'
import type { CaptchaAction } from '#worker/contract/captcha.ts'
import type { SavedResponse } from '#worker/contract/responses.ts'

/** The outcome of one try to send; `captcha` where a try without a press needs the visitor for it. */
export type SendOutcome<R extends SavedResponse> = Outcome<R> | { kind: 'captcha' }

/** Forms that the visitor has sent without a token, as where the captcha is blocked: the site then marks what it gets. */
const sentWithout = new Set<CaptchaAction>()

/**
 * Sends a form with a new token. Without a press one without a token is not sent, as it would be marked as suspected only
 * because the network was slow, unless the visitor has sent it like that.
 */
export async function sendWithCaptcha<R extends SavedResponse>(
  action: CaptchaAction,
  isByHand: boolean,
  send: (fields: { captcha_token?: string | null }) => Promise<Outcome<R>>,
): Promise<SendOutcome<R>> {
  if (!import.meta.env.TURNSTILE_SITE_KEY) return send({})
  const { token, needsVisitor } = await askCaptcha(action, isByHand)
  if (isByHand) sentWithout[token === null ? 'add' : 'delete'](action)
  if (token !== null || isByHand) return send({ captcha_token: token })
  if (needsVisitor) return { kind: 'captcha' }
  return sentWithout.has(action) ? send({ captcha_token: null }) : { kind: 'unreachable' }
}
