import { hc } from 'hono/client'
import type { AccountApi } from '#worker/account-app.ts'
import type { Receipt, SavedResponse } from '#worker/contract/responses.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { callOptions, type Outcome, requestOutcome } from './client.ts'

const client = hc<AccountApi>('/')

type Body = Parameters<(typeof client.api)['client-data']['$post']>[0]['json']

/** Saves client data under the token's account. The reference is the one that the inbox shows. */
export async function saveClientData(json: Body, accessToken: string): Promise<Outcome<Receipt>> {
  const headers = { Authorization: `Bearer ${accessToken}` }
  const outcome = await requestOutcome<SavedResponse>(() =>
    client.api['client-data'].$post({ json }, callOptions(json.language, headers)),
  )
  if (outcome.kind !== 'sent') return outcome
  const { receipt } = outcome
  return { kind: 'sent', receipt: { ...receipt, reference: toReference(receipt.id) } }
}
