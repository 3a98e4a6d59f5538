import { saveClientData } from '#web/api/client-data.ts'
import type { ClientDataSubmit } from '#web/forms/client-data/client-data-form.tsx'
import { validateClientData } from '#web/forms/client-data/validate-client-data.ts'
import { submitWithToken } from '#web/session/with-token.ts'
import type { FieldErrors } from '#worker/contract/errors.ts'

/** The form calls the persons what an application calls them. */
const toFormFields = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, error]) => [name.replace(/^additional_/, ''), error]))

/** Saves the client under the account that is signed in. */
export const signedInSubmit: ClientDataSubmit = {
  check: validateClientData,
  async send({ authorizations, ...content }) {
    const outcome = await submitWithToken((accessToken) =>
      saveClientData({ ...content, additional_authorizations: authorizations }, accessToken),
    )
    return outcome.kind === 'refused' ? { ...outcome, fields: toFormFields(outcome.fields) } : outcome
  },
}
