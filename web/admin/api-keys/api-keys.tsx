import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ApiKey, ApiKeyCreated, ApiKeyList } from '#worker/contract/admin/api-keys.ts'
import { AdminButton, adminButton } from '../components/admin-button.tsx'
import { Announcement } from '../components/announcement.tsx'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Loading } from '../components/loading.tsx'
import { ViewHeader } from '../components/view-header.tsx'
import { changeQueries } from '../data/change-queries.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { apiKeys as text } from '../texts.ts'
import { ApiKeyTable } from './api-key-table.tsx'
import { fetchApiKeys, revokeApiKey } from './api-keys-api.ts'
import { NewKeyForm } from './new-key-form.tsx'

const createdText = text.created

/** A key that was just created, which no other page can show. Takes the focus. */
function CreatedKey({ created, onHide }: { created: ApiKeyCreated; onHide(): void }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // Another key may follow while this one is still shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes
  useEffect(() => {
    heading.current?.focus()
  }, [created.key])
  return (
    <section aria-labelledby={id} className="mb-5 border-2 border-l-8 border-go bg-paper p-4 sm:p-5">
      <h2 ref={heading} id={id} tabIndex={-1} className="text-name wrap-anywhere">
        {createdText.heading(created.apiKey.name)}
      </h2>
      <p className="mt-1 text-fact">{createdText.warning}</p>
      <p className="mt-3 border-2 border-ink bg-fog px-3 py-2">
        <code id={`${id}-key`} className="wrap-anywhere">
          {created.key}
        </code>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          value={created.key}
          label={createdText.copy}
          shownBy={`${id}-key`}
          className={`${adminButton('primary')} max-sm:w-full`}
        />
        <AdminButton onClick={onHide} className="max-sm:w-full">
          {createdText.hide}
        </AdminButton>
      </div>
    </section>
  )
}

const queryKey = ['api-keys'] as const

/** The keys of the company's scripts. */
export function ApiKeys() {
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({ queryKey, queryFn: fetchApiKeys })
  const [created, setCreated] = useState<ApiKeyCreated | null>(null)
  const [isHidden, setHidden] = useState(false)

  const update = (change: (apiKeys: ApiKey[]) => ApiKey[]) =>
    changeQueries<ApiKeyList>(client, { queryKey }, ({ apiKeys }) => ({ apiKeys: change(apiKeys) }))
  const revoke = useLockedMutation({
    mutationFn: ({ id }: ApiKey) => revokeApiKey(id),
    meta: { keepsCounts: true },
    onMutate: () => setHidden(false),
    say: ({ apiKey: { name } }) => text.revoked(name),
    onSuccess: ({ apiKey: revoked }) =>
      update((apiKeys) => [...apiKeys.filter(({ id }) => id !== revoked.id), revoked]),
  })
  function show(key: ApiKeyCreated | null) {
    revoke.reset()
    setHidden(key === null)
    setCreated(key)
  }

  return (
    <>
      <ViewHeader
        heading={text.heading}
        lead={<p className="mt-1 max-w-180 text-fact text-pretty text-steel">{text.lead}</p>}
      >
        <a href="/api/openapi.json" className="inline-flex min-h-11 items-center text-fact underline">
          {text.description}
        </a>
      </ViewHeader>
      <Announcement takesFocus>{revoke.said || (isHidden ? createdText.hidden : '')}</Announcement>
      {created ? <CreatedKey created={created} onHide={() => show(null)} /> : null}
      <NewKeyForm
        onCreated={(answer) => {
          show(answer)
          update((apiKeys) => [answer.apiKey, ...apiKeys.filter(({ id }) => id !== answer.apiKey.id)])
        }}
      />
      <FailureNotice failure={revoke.failure} className="mb-4" />
      <FailureNotice failure={error && !isFetching ? error.failure : null} retry={() => refetch()} />
      {data || error ? null : <Loading />}
      {data?.apiKeys.length === 0 ? <EmptyState {...text.empty} /> : null}
      {data && data.apiKeys.length > 0 ? (
        <ApiKeyTable
          apiKeys={data.apiKeys}
          // Asks for confirmation, as a key cannot be restored.
          action={(apiKey) => (
            <ConfirmAction
              isBusy={revoke.pending?.id === apiKey.id}
              text={{
                ...text,
                action: text.revoke,
                named: text.revokeNamed(apiKey.name),
                busy: text.revoking,
              }}
              run={() => revoke.mutate(apiKey)}
            />
          )}
        />
      ) : null}
    </>
  )
}
