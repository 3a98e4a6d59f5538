import type { ReactNode } from 'react'
import type { ApiKey } from '#worker/contract/admin/api-keys.ts'
import { AdminTable } from '../components/admin-table.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { apiKeys as text } from '../texts.ts'

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
  /** The button of a key that can be revoked. */
  action(apiKey: ApiKey): ReactNode
}

/** The keys of scripts that call the API. */
export const ApiKeyTable = ({ apiKeys, action }: ApiKeyTableProps) => (
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
        style: 'admin-cell-action',
        cell: (apiKey) => (apiKey.state === 'revoked' ? null : action(apiKey)),
      },
    ]}
  />
)
