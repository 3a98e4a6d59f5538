import type { ApiKey } from '#worker/contract/admin/api-keys.ts'
import { ActionHead } from '../components/action-head.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { apiKeys as text } from '../texts.ts'
import { RevokeAction, type Revoking } from './revoke-action.tsx'

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

/** A table on large screens, a list of cards on phones. */
export const ApiKeyTable = ({ apiKeys, revoking }: ApiKeyTableProps) => (
  <table className="admin-table admin-list">
    <caption className="sr-only">{text.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{columns.name}</th>
        <th scope="col">{columns.scopes}</th>
        <th scope="col">{columns.created}</th>
        <th scope="col">{columns.lastUsed}</th>
        <th scope="col">{columns.expires}</th>
        <ActionHead />
      </tr>
    </thead>
    <tbody>
      {apiKeys.map((apiKey) => (
        <tr key={apiKey.id}>
          <td className="admin-cell-title">
            <span className="mb-1 block font-semibold wrap-anywhere">{apiKey.name}</span>
            <StateBadge state={apiKey.state} />
          </td>
          <td data-label={columns.scopes} className="admin-cell-wide">
            <ul>
              {apiKey.scopes.map((scope) => (
                <li key={scope}>{text.scopes[scope]}</li>
              ))}
            </ul>
          </td>
          <td data-label={columns.created} className="admin-cell-wide">
            <Creator {...apiKey} />
          </td>
          <td data-label={columns.lastUsed}>
            {apiKey.lastUsedAt ? (
              <RelativeTime at={apiKey.lastUsedAt} />
            ) : (
              <span className="text-steel">{text.neverUsed}</span>
            )}
          </td>
          <td data-label={columns.expires}>
            {apiKey.expiresAt ? (
              <RelativeTime at={apiKey.expiresAt} isBrief />
            ) : (
              <span className="text-steel">{text.neverExpires}</span>
            )}
          </td>
          <td className={`admin-cell-action ${revoking.asking === apiKey.id ? 'admin-cell-wide' : ''}`}>
            {apiKey.state === 'revoked' ? null : <RevokeAction apiKey={apiKey} revoking={revoking} />}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
