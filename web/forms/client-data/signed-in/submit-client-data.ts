import { saveClientData } from '#web/api/client-data.ts'
import type { ClientDataSubmit } from '#web/forms/client-data/load-client-submit.ts'
import { submitWithToken } from '#web/session/with-token.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import { describeSignedInResult } from './describe-signed-in-result.tsx'
import type { SignedInText } from './form-text.ts'

/** Field errors under the form's names: its `authorizations` are the API's `additional_authorizations`. */
const toFormFields = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, error]) => [name.replace(/^additional_/, ''), error]))

/** A signed-in user's submit: client data saved under the account. */
export const signedInSubmit: ClientDataSubmit<SignedInText> = {
  describeResult: describeSignedInResult,
  async send({ authorizations, ...content }) {
    const outcome = await submitWithToken((accessToken) =>
      saveClientData({ ...content, additional_authorizations: authorizations }, accessToken),
    )
    return outcome.kind === 'rejected' ? { ...outcome, fields: toFormFields(outcome.fields) } : outcome
  },
}
