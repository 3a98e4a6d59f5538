import { saveClientData } from '#web/api/client-data.ts'
import { checkClientData } from '#web/forms/application/check.ts'
import type { Courier } from '#web/forms/application/client-data-form.tsx'
import { callWithToken } from '#web/session/with-token.ts'
import type { FieldErrors } from '#worker/contract/errors.ts'

/** The form calls the persons what an application calls them. */
const inFormsWords = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, error]) => [name.replace(/^additional_/, ''), error]))

/** Saves the client under the account that is signed in. */
export const clientDataCourier: Courier = {
  check: checkClientData,
  async send({ authorizations, ...content }) {
    const outcome = await callWithToken((accessToken) =>
      saveClientData({ ...content, additional_authorizations: authorizations }, accessToken),
    )
    return outcome.kind === 'refused' ? { ...outcome, fields: inFormsWords(outcome.fields) } : outcome
  },
}
