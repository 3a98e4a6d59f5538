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

/** One of each kind of answer that is a failure. All of them, in every language: tests/web/forms/describe-result.test.ts. */
export const submitFailures: SubmitFailure[] = [
  {
    name: 'a reason with markup in it',
    status: 500,
    body: { success: false, error: markup },
    sentence: () => markup,
  },
  { name: 'a success that is none', status: 200, body: { success: false }, sentence: 'without reason' },
  {
    name: 'the error page of a gateway',
    status: 502,
    body: '<!doctype html><title>502 Bad Gateway</title>',
    sentence: 'no answer of the site',
  },
  {
    name: 'the site’s own refusal',
    status: apiErrors.body_too_large,
    body: (locale) => ({
      success: false,
      code: 'body_too_large',
      error: errorMessages[locale].body_too_large,
    }),
    sentence: (locale) => errorMessages[locale].body_too_large,
  },
]
