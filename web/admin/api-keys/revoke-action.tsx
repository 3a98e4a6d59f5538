import { text } from '#web/content/pl/admin/api-keys.ts'
import type { ApiKey } from '#worker/contract/admin/api-keys.ts'
import { adminButton } from '../components/admin-button.ts'
import { useConfirmFocus } from '../components/use-confirm-focus.ts'

export interface Revoking {
  /** The id of the key whose confirmation is open. */
  asking: string | null
  /** The id of the key that is being revoked. */
  busyWith: string | null
  ask(id: string): void
  cancel(): void
  run(apiKey: ApiKey): void
}

/** Asks for confirmation, as a key cannot be restored. */
export function RevokeAction({ apiKey, revoking }: { apiKey: ApiKey; revoking: Revoking }) {
  const { id, name } = apiKey
  const isAsking = revoking.asking === id
  const isBusy = revoking.busyWith === id
  const button = useConfirmFocus(isAsking)
  if (!isAsking)
    return (
      <button
        ref={button}
        type="button"
        aria-label={text.revokeNamed(name)}
        onClick={() => revoking.ask(id)}
        className={adminButton('secondary')}
      >
        {text.revoke}
      </button>
    )
  return (
    <div className="border-l-8 border-stop pl-3 text-start">
      <p className="font-semibold">{text.question}</p>
      <p className="text-sm">{text.warning}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isBusy}
          // The second click of a double click was meant for the previous button at this place.
          onClick={({ detail }) => detail < 2 && revoking.run(apiKey)}
          className={adminButton('stop')}
        >
          {isBusy ? text.revoking : text.yes}
        </button>
        <button ref={button} type="button" onClick={revoking.cancel} className={adminButton('secondary')}>
          {text.keep}
        </button>
      </div>
    </div>
  )
}
