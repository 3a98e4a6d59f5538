import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ClientDataText } from '#web/content/pl/client-data.ts'

/** With the sentences for a session that has ended. */
export type SignedInText = ApplicationText & Pick<ClientDataText, 'notSignedIn'>

/** The form's text for a signed-in user: the application's text with what differs. */
export function toSignedInFormText(
  account: string | null,
  application: ApplicationText,
  own: ClientDataText,
): SignedInText {
  const { title, description, incomplete, submit, submitting, privacyNote, success, failure, notSignedIn } =
    own
  return {
    ...application,
    title,
    description: description(account),
    authorizations: { ...application.authorizations, incomplete },
    submit,
    submitting,
    privacyNote,
    success,
    failure,
    notSignedIn,
  }
}
