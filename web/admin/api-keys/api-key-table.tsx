import type { ApiKey } from '#worker/contract/admin/api-keys.ts'
import { AdminTable } from '../components/admin-table.tsx'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { apiKeys as text } from '../texts.ts'

interface Revoking {
  /** The id of the key whose confirmation is open. */
  asking: string | null
  /** The id of the key that is being revoked. */
  pendingId: string | null
  ask(id: string): void
  cancel(): void
  run(apiKey: ApiKey): void
}

/** Asks for confirmation, as a key cannot be restored. */
const RevokeAction = ({ apiKey, revoking }: { apiKey: ApiKey; revoking: Revoking }) => (
  <ConfirmAction
    isAsking={revoking.asking === apiKey.id}
    isBusy={revoking.pendingId === apiKey.id}
    text={{ ...text, action: text.revoke, named: text.revokeNamed(apiKey.name), busy: text.revoking }}
    ask={() => revoking.ask(apiKey.id)}
    cancel={revoking.cancel}
    run={() => revoking.run(apiKey)}
  />
)

const { columns } = text

const stateStyles: Record<ApiKey['state'], string> = {
  active: 'border-go bg-paper text-go',
  expired: 'border-steel border-dashed bg-paper text-steel',
  revoked: 'border-stop bg-paper text-stop',
}

const StateBadge = ({ state }: Pick<ApiKey, 'state'>) => (
  <span
    className={`inline-block border px-1.5 py-0.5 text-sm leading-tight font-semibold whitespace-nowrap ${stateStyles[state]}`}
  >
    {text.states[state]}
  </span>
)

function Creator({ createdAt, createdBy, state }: ApiKey) {
  return (
    <>
      <RelativeTime at={createdAt} isBrief />
      <span className="block text-sm text-steel wrap-anywhere">
        {createdBy.email ? <EmailWrap text={createdBy.email} /> : text.creatorGone}
      </span>
      {state === 'active' && !createdBy.isAdmin ? (
        <span className="block text-sm font-semibold text-stop">{text.creatorLeft}</span>
      ) : null}
    </>
  )
}

interface ApiKeyTableProps {
  apiKeys: ApiKey[]
  revoking: Revoking
}

/** The keys of scripts that call the API. */
export const ApiKeyTable = ({ apiKeys, revoking }: ApiKeyTableProps) => (
  <AdminTable
    caption={text.caption}
    rows={apiKeys}
    keyOf={({ id }) => id}
    columns={[
      {
        head: columns.name,
        style: 'admin-cell-title',
        cell: ({ name, state }) => (
          <>
            <span className="mb-1 block font-semibold wrap-anywhere">{name}</span>
            <StateBadge state={state} />
          </>
        ),
      },
      {
        name: columns.scopes,
        style: 'admin-cell-wide',
        cell: ({ scopes }) => (
          <ul>
            {scopes.map((scope) => (
              <li key={scope}>{text.scopes[scope]}</li>
            ))}
          </ul>
        ),
      },
      { name: columns.created, style: 'admin-cell-wide', cell: (apiKey) => <Creator {...apiKey} /> },
      {
        name: columns.lastUsed,
        cell: ({ lastUsedAt }) => <RelativeTime at={lastUsedAt} none={text.neverUsed} />,
      },
      {
        name: columns.expires,
        cell: ({ expiresAt }) => <RelativeTime at={expiresAt} none={text.neverExpires} isBrief />,
      },
      {
        style: ({ id }) => `admin-cell-action ${revoking.asking === id ? 'admin-cell-wide' : ''}`,
        cell: (apiKey) =>
          apiKey.state === 'revoked' ? null : <RevokeAction apiKey={apiKey} revoking={revoking} />,
      },
    ]}
  />
)
