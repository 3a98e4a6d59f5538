import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { SavedSentence } from '#worker/contract/admin/saved-sentences.ts'
import { locales } from '#worker/domain/locales.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { Announcement } from '../components/announcement.tsx'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Loading } from '../components/loading.tsx'
import { addsSentence } from '../components/shortcuts/shortcut-context.ts'
import { ViewHeader } from '../components/view-header.tsx'
import { changeQueries } from '../data/change-queries.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { sentences as text } from '../texts.ts'
import { SentenceForm } from './sentence-form.tsx'
import { fetchSentences, removeSentence } from './sentences-api.ts'

const queryKey = ['saved-sentences'] as const

type SentenceList = Awaited<ReturnType<typeof fetchSentences>>

interface SentenceItemProps {
  sentence: SavedSentence
  isBusy: boolean
  edit(): void
  remove(): Promise<boolean>
}

/** A saved sentence in the languages that it has words in. */
function SentenceItem({ sentence, isBusy, edit, remove }: SentenceItemProps) {
  const { name } = sentence
  return (
    <li className="border-2 border-ink bg-paper p-4 sm:p-5">
      <h2 className="text-name wrap-anywhere">{name}</h2>
      <dl className="mt-2 grid gap-x-6 gap-y-3 text-fact lg:grid-cols-2">
        {locales.map((locale) =>
          sentence[locale] === null ? null : (
            <div key={locale} className="min-w-0">
              <dt className="text-sm text-steel">{text.form.texts[locale]}</dt>
              <dd lang={locale} className="whitespace-pre-wrap wrap-anywhere">
                {sentence[locale]}
              </dd>
            </div>
          ),
        )}
      </dl>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <AdminButton aria-label={text.editNamed(name)} onClick={edit}>
          {text.edit}
        </AdminButton>
        <ConfirmAction
          isBusy={isBusy}
          text={{ ...text, action: text.remove, named: text.removeNamed(name), busy: text.removing }}
          run={remove}
        />
      </div>
    </li>
  )
}

/** The sentences that are inserted into answers. */
export function Sentences() {
  const client = useQueryClient()
  const status = useRef<HTMLParagraphElement>(null)
  const { data, error, refetch, isFetching } = useQuery({ queryKey, queryFn: fetchSentences })
  /** The one in the form, or a new one. */
  const [edited, setEdited] = useState<SavedSentence | 'new' | null>(
    useLocation().state === addsSentence ? 'new' : null,
  )
  const [announcement, setAnnouncement] = useState('')

  const update = (change: (sentences: SavedSentence[]) => SavedSentence[]) =>
    changeQueries<SentenceList>(client, { queryKey }, ({ sentences }) => ({
      sentences: change(sentences).sort((one, other) => one.name.localeCompare(other.name, 'pl')),
    }))
  function announce(sentence: string) {
    setEdited(null)
    setAnnouncement(sentence)
    // The focused button is removed.
    setTimeout(() => status.current?.focus())
  }
  function cancel() {
    setEdited(null)
    // Its buttons are gone.
    setTimeout(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }))
    refetch()
  }
  const remove = useLockedMutation({
    mutationFn: ({ id }: SavedSentence) => removeSentence(id),
    meta: { keepsCounts: true },
    onSuccess: (_, { id, name }) => {
      update((sentences) => sentences.filter((each) => each.id !== id))
      announce(text.removed(name))
    },
  })
  function open(sentence: SavedSentence | 'new') {
    setAnnouncement('')
    remove.reset()
    setEdited(sentence)
    window.scrollTo(0, 0)
  }
  const addButton = (
    <AdminButton variant="primary" onClick={() => open('new')}>
      {text.add}
    </AdminButton>
  )
  const sentences = data?.sentences ?? []

  return (
    <>
      <ViewHeader
        heading={text.heading}
        lead={<p className="mt-1 max-w-180 text-fact text-pretty text-steel">{text.lead}</p>}
      >
        {sentences.length > 0 && edited === null ? addButton : null}
      </ViewHeader>
      <Announcement ref={status}>{announcement}</Announcement>
      {edited === null ? null : (
        <SentenceForm
          key={edited === 'new' ? 'new' : edited.id}
          sentence={edited === 'new' ? null : edited}
          onSaved={(saved) => {
            update((known) => [...known.filter(({ id }) => id !== saved.id), saved])
            announce(edited === 'new' ? text.added(saved.name) : text.changed(saved.name))
          }}
          onCancel={cancel}
        />
      )}
      <FailureNotice failure={remove.failure} className="mb-4" />
      <FailureNotice failure={error && !isFetching ? error.failure : null} retry={() => refetch()} />
      {data || error ? null : <Loading />}
      {data && sentences.length === 0 && edited === null ? (
        <EmptyState {...text.empty}>{addButton}</EmptyState>
      ) : null}
      {sentences.length > 0 ? (
        <ul aria-label={text.list} className="admin-items grid gap-4">
          {sentences.map((sentence) => (
            <SentenceItem
              key={sentence.id}
              sentence={sentence}
              isBusy={remove.pending?.id === sentence.id}
              edit={() => open(sentence)}
              remove={() => {
                setAnnouncement('')
                return remove.mutate(sentence)
              }}
            />
          ))}
        </ul>
      ) : null}
    </>
  )
}
