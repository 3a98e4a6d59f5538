import { Link } from 'react-router-dom'
import { addresses } from '#web/addresses.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { describeApplicationResult } from '#web/forms/client-data/describe-application-result.ts'
import type { SubmitMessage } from '#web/forms/describe-result.ts'
import type { SubmitResult } from '#web/forms/use-submission.ts'
import { signInAddress } from '#web/session/return-to.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { SignedInText } from './form-text.ts'

/** A router link: loading a new document would lose the bank data, which are in memory only. */
const SignInLink = ({ label, locale }: { label: string; locale: Locale }) => (
  <p className="mt-2">
    <Link
      to={signInAddress(addresses.clientForm[locale])}
      className="inline-flex min-h-11 items-center font-semibold underline"
    >
      {label}
    </Link>
  </p>
)

/** The message about the result of a submit; with a link to sign in when the session has ended. */
export function describeSignedInResult(
  result: SubmitResult<Receipt>,
  text: SignedInText,
  errors: ErrorsText,
  locale: Locale,
): SubmitMessage {
  if (result.kind !== 'rejected' || result.code !== 'not_signed_in')
    return describeApplicationResult(result, text, errors)
  const { notSignedIn } = text
  return {
    kind: 'error',
    toast: { title: notSignedIn.title, body: notSignedIn.body },
    heading: notSignedIn.title,
    details: [notSignedIn.body, notSignedIn.kept],
    help: <SignInLink label={notSignedIn.link} locale={locale} />,
  }
}
