import type { ApiKey } from '#worker/contract/admin/api-keys.ts'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { apiKeys as text } from '../texts.ts'

export interface Revoking {
  /** The id of the key whose confirmation is open. */
  asking: string | null
  /** The id of the key that is being revoked. */
  pendingId: string | null
  ask(id: string): void
  cancel(): void
  run(apiKey: ApiKey): void
}

/** Asks for confirmation, as a key cannot be restored. */
export const RevokeAction = ({ apiKey, revoking }: { apiKey: ApiKey; revoking: Revoking }) => (
  <ConfirmAction
    isAsking={revoking.asking === apiKey.id}
    isBusy={revoking.pendingId === apiKey.id}
    text={{ ...text, action: text.revoke, named: text.revokeNamed(apiKey.name), busy: text.revoking }}
    ask={() => revoking.ask(apiKey.id)}
    cancel={revoking.cancel}
    run={() => revoking.run(apiKey)}
  />
)
