import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ManagedUser } from '#worker/contract/admin/users.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { AdminField } from '../components/admin-field.tsx'
import { AdminTable } from '../components/admin-table.tsx'
import { Announcement } from '../components/announcement.tsx'
import { ClearButton } from '../components/clear-button.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { PageList } from '../components/page-list.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { ViewHeader } from '../components/view-header.tsx'
import { routes } from '../data/admin-routes.ts'
import { pagedQuery, updateItems } from '../data/paged-query.ts'
import { users as text } from '../texts.ts'
import { InviteSection } from './invite-section.tsx'
import { fullNameOf, nameOf, UserBadges } from './user-badges.tsx'
import { UserDialog } from './user-dialog.tsx'
import { fetchUsers } from './users-api.ts'

const searchText = text.search

const usersKey = ['users'] as const

function SearchForm({ search, onSearch }: { search: string; onSearch(search: string): void }) {
  const [typed, setTyped] = useState(search)
  useEffect(() => {
    setTyped(search)
  }, [search])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <search>
      <form onSubmit={send} className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <AdminField label={searchText.label} hint={searchText.hint} className="grow basis-64 sm:max-w-md">
          {(control) => (
            <input
              {...control}
              type="search"
              value={typed}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </AdminField>
        <AdminButton type="submit">{searchText.button}</AdminButton>
        {search ? <ClearButton variant="quiet" label={searchText.clear} clear={() => onSearch('')} /> : null}
      </form>
    </search>
  )
}

const { columns } = text

interface UserTableProps {
  users: ManagedUser[]
  isBusy: boolean
  manage(user: ManagedUser): void
}

/** Users with what they may do. */
const UserTable = ({ users, isBusy, manage }: UserTableProps) => (
  <AdminTable
    caption={text.caption}
    rows={users}
    keyOf={({ id }) => id}
    isBusy={isBusy}
    columns={[
      {
        head: columns.who,
        style: 'admin-cell-title',
        cell: (user) => (
          <>
            <span className="block font-semibold wrap-anywhere">
              <EmailWrap text={nameOf(user)} />
            </span>
            <span className="block text-sm text-steel wrap-anywhere">{fullNameOf(user)}</span>
          </>
        ),
      },
      { head: columns.state, style: 'admin-cell-wide', cell: (user) => <UserBadges user={user} /> },
      {
        name: columns.lastSignIn,
        cell: ({ lastSignInAt }) => <RelativeTime at={lastSignInAt} none={text.never} />,
      },
      { name: columns.since, cell: ({ createdAt }) => <RelativeTime at={createdAt} isBrief /> },
      {
        style: 'admin-cell-action',
        cell: (user) => (
          <AdminButton
            aria-haspopup="dialog"
            aria-label={text.manageNamed(nameOf(user))}
            onClick={() => manage(user)}
          >
            {text.manage}
          </AdminButton>
        ),
      },
    ]}
  />
)

/** The users, newest first. */
export function Users() {
  const navigate = useNavigate()
  const search = new URLSearchParams(useLocation().search).get('search') ?? ''
  const client = useQueryClient()
  const query = useInfiniteQuery(pagedQuery([...usersKey, search], (before) => fetchUsers(search, before)))
  const [managed, setManaged] = useState<ManagedUser | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const status = useRef<HTMLParagraphElement>(null)

  const look = (wanted: string) =>
    navigate(routes.users + (wanted ? `?${new URLSearchParams({ search: wanted })}` : ''))
  const update = (change: (users: ManagedUser[]) => ManagedUser[]) =>
    updateItems<ManagedUser>(client, usersKey, change)

  function change(user: ManagedUser | null) {
    if (user) {
      setManaged(user)
      return update((users) => users.map((one) => (one.id === user.id ? user : one)))
    }
    if (!managed) return
    update((users) => users.filter(({ id }) => id !== managed.id))
    setAnnouncement(text.removed(nameOf(managed)))
    setManaged(null)
  }
  useEffect(() => {
    // The row with the focused button is removed.
    if (announcement) status.current?.focus()
  }, [announcement])

  return (
    <>
      <ViewHeader heading={text.heading} lead={text.lead} />
      <Announcement ref={status}>{announcement}</Announcement>
      <InviteSection onChanged={() => client.invalidateQueries({ queryKey: usersKey })} />
      <SearchForm search={search} onSearch={look} />
      <PageList
        query={query}
        words={text}
        emptyText={search ? text.nothing : text.empty}
        emptyAction={
          search ? <ClearButton variant="secondary" label={searchText.clear} clear={() => look('')} /> : null
        }
      >
        {(users, isBusy) => (
          <UserTable
            users={users}
            isBusy={isBusy}
            manage={(user) => {
              setAnnouncement('')
              setManaged(user)
            }}
          />
        )}
      </PageList>
      {managed ? <UserDialog user={managed} onChange={change} onClose={() => setManaged(null)} /> : null}
    </>
  )
}
