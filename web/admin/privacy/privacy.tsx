import { type FormEvent, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { DataCount, PersonPreview } from '#worker/contract/admin/privacy.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { EmailForm } from '../components/email-form.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { findLabel } from '../components/find-label.ts'
import { ViewHeader } from '../components/view-header.tsx'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { privacy as text } from '../texts.ts'
import { PersonDataSection } from './person-data-section.tsx'
import { preview } from './privacy-api.ts'

const searchText = text.search

const sum = (counted: DataCount[], of: 'erased' | 'blanked') =>
  counted.reduce((total, row) => total + row[of], 0)

/** Replaces the preview after an erasure, and takes the focus. */
function ErasureResult({ email, counted }: { email: string; counted: DataCount[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="border-2 border-l-8 border-go bg-paper p-4">
      <h2 className="text-name text-go">{text.done.heading}</h2>
      <p className="mt-1 wrap-anywhere">{text.done.detail(showEmail(email))}</p>
      <p className="mt-1 text-fact text-steel">
        {text.done.counts(sum(counted, 'erased'), sum(counted, 'blanked'))}
      </p>
    </div>
  )
}

/** Personal data by e-mail address. The address is never part of the URL, as browsers keep a history. */
export function Privacy() {
  const input = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLDivElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [shown, setShown] = useState<PersonPreview | null>(null)
  const [erased, setErased] = useState<{ email: string; counted: DataCount[] } | null>(null)

  function refuse(code: string) {
    setError(code)
    input.current?.focus()
  }
  const search = useLockedMutation({
    mutationFn: preview,
    onSuccess: setShown,
    onError: ({ failure }) => {
      if (failure.kind === 'rejected' && failure.code === 'validation_failed')
        refuse(failure.fields.email ?? 'email_invalid')
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    setError(null)
    setErased(null)
    setShown(null)
    search.reset()
    if (email.trim() === '') return refuse('required')
    search.mutate(email)
  }
  useEffect(() => {
    if (shown) found.current?.focus()
  }, [shown])

  return (
    <>
      <ViewHeader heading={text.heading} lead={text.lead} />
      <search className="mb-5 block border-2 border-ink bg-paper p-4">
        <EmailForm
          words={searchText}
          value={email}
          error={error && (findLabel(searchText.errors, error) ?? searchText.errors.email_invalid)}
          isPending={search.isPending}
          input={input}
          onChange={setEmail}
          onSubmit={send}
        />
        <p className="mt-2 text-sm text-steel">{searchText.hint}</p>
      </search>
      {search.failure && error === null ? <FailureNotice failure={search.failure} /> : null}
      <div ref={found} tabIndex={-1} className="focus-visible:shadow-none focus-visible:outline-none">
        {erased ? <ErasureResult {...erased} /> : null}
        {shown ? (
          <PersonDataSection
            preview={shown}
            onErased={(counted) => {
              setShown(null)
              setEmail('')
              setErased({ email: shown.email, counted })
            }}
          />
        ) : null}
      </div>
    </>
  )
}
