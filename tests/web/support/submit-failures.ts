import { apiErrors } from '#worker/contract/error-codes.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'

export interface SubmitFailure {
  name: string
  status: number
  body: object | string | ((locale: Locale) => object)
  /** The sentence that the visitor reads; otherwise the form's own for such an answer. */
  sentence: ((locale: Locale) => string) | 'without reason' | 'no answer of the site'
}

const markup = '<img src=x onerror=alert(1)> <b>Closed</b> & more.'

/** The form waits after such an answer, and is sent again without a press. */
export const isRetried = ({ status }: SubmitFailure) => status >= 502 && status <= 504

/** Every way in which the site, or something between it and the visitor, answers a submission with a failure. */
export const submitFailures: SubmitFailure[] = [
  {
    name: 'an answer that gives its own reason',
    status: 500,
    body: { success: false, error: 'The archive is being moved.' },
    sentence: () => 'The archive is being moved.',
  },
  {
    name: 'a reason with markup in it',
    status: 500,
    body: { success: false, error: markup },
    sentence: () => markup,
  },
  {
    name: 'an answer that gives no reason',
    status: 500,
    body: { success: false },
    sentence: 'without reason',
  },
  { name: 'a success that is none', status: 200, body: { success: false }, sentence: 'without reason' },
  {
    name: 'a reason too long for a visitor',
    status: 500,
    body: { success: false, error: 'Stack. '.repeat(1_000) },
    sentence: 'without reason',
  },
  {
    name: 'the error page of a gateway',
    status: 502,
    body: '<!doctype html><title>502 Bad Gateway</title>',
    sentence: 'no answer of the site',
  },
  {
    name: 'JSON that is not the site’s',
    status: 503,
    body: { error: 'upstream connect error' },
    sentence: 'no answer of the site',
  },
  ...(['rate_limited', 'body_too_large', 'media_type_unsupported', 'unavailable'] as const).map((code) => ({
    name: `the site’s own refusal: ${code}`,
    status: apiErrors[code],
    body: (locale: Locale) => ({ success: false, code, error: errorMessages[locale][code] }),
    sentence: (locale: Locale) => errorMessages[locale][code],
  })),
]
