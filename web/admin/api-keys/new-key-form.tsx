import { type FormEvent, useRef, useState } from 'react'
import {
  type ApiKeyCreated,
  apiKeyLifetimes,
  maxApiKeyNameLength,
  type NewApiKey,
} from '#worker/contract/admin/api-keys.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { AdminField } from '../components/admin-field.tsx'
import { ChecksField } from '../components/checks-field.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { apiKeys as text } from '../texts.ts'
import { createApiKey } from './api-keys-api.ts'

const createText = text.create

type Lifetime = NewApiKey['expiresInDays']

/** The values of the select, `''` for a key that does not expire. */
const toLifetime = (value: string): Lifetime => apiKeyLifetimes.find((days) => String(days) === value) ?? null

const empty: NewApiKey = { name: '', scopes: ['read_entries'], expiresInDays: 365 }

/** Creates a key; `onCreated` gets the only response that contains it. */
export function NewKeyForm({ onCreated }: { onCreated(created: ApiKeyCreated): void }) {
  const nameInput = useRef<HTMLInputElement>(null)
  const scopeInput = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState(empty)
  const [error, setError] = useState<keyof typeof createText.errors | null>(null)
  const change = (changes: Partial<NewApiKey>) => setWanted({ ...wanted, ...changes })
  const action = useLockedMutation({
    mutationFn: createApiKey,
    meta: { keepsCounts: true },
    onSuccess: (created) => {
      setWanted(empty)
      onCreated(created)
    },
  })

  function refuse(field: keyof typeof createText.errors) {
    setError(field)
    const input = field === 'name' ? nameInput : scopeInput
    input.current?.focus()
  }
  function send(event: FormEvent) {
    event.preventDefault()
    setError(null)
    action.reset()
    if (wanted.name.trim() === '') return refuse('name')
    if (wanted.scopes.length === 0) return refuse('scopes')
    action.mutate(wanted)
  }

  return (
    <SectionCard heading={createText.heading} className="mb-5">
      <FailureNotice failure={action.failure} className="mb-4" />
      <form noValidate onSubmit={send} className="grid gap-4 lg:grid-cols-[1fr_1fr_auto] lg:items-start">
        <div className="grid gap-3">
          <AdminField
            label={createText.name}
            hint={createText.nameHint}
            error={error === 'name' ? createText.errors.name : null}
          >
            {(control) => (
              <input
                {...control}
                ref={nameInput}
                value={wanted.name}
                required
                maxLength={maxApiKeyNameLength}
                autoComplete="off"
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </AdminField>
          <AdminField label={createText.lifetime}>
            {(control) => (
              <select
                {...control}
                value={wanted.expiresInDays ?? ''}
                onChange={(event) => change({ expiresInDays: toLifetime(event.target.value) })}
              >
                {apiKeyLifetimes.map((days) => (
                  <option key={days} value={days}>
                    {text.lifetimes[days]}
                  </option>
                ))}
                <option value="">{text.lifetimes.never}</option>
              </select>
            )}
          </AdminField>
        </div>
        <ChecksField
          label={createText.scopes}
          names={text.scopes}
          chosen={wanted.scopes}
          error={error === 'scopes' ? createText.errors.scopes : null}
          first={scopeInput}
          onChange={(scopes) => change({ scopes })}
        />
        <AdminButton
          variant="primary"
          type="submit"
          isBusy={action.isPending}
          className="max-sm:w-full lg:mt-6"
        >
          {action.isPending ? createText.busy : createText.button}
        </AdminButton>
      </form>
    </SectionCard>
  )
}
