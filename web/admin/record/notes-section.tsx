import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { type AdminRecord, maxNoteLength } from '#worker/contract/admin/record.ts'
import { actorName } from '../components/actor-name.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { useAdmin } from '../components/admin-context.ts'
import { AdminField } from '../components/admin-field.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { toBriefTime, toExactTime } from '../components/format-time.ts'
import { SectionCard } from '../components/section-card.tsx'
import { recordKeyText } from '../data/inbox/inbox-list.ts'
import { recordApi } from '../data/record/record-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { record as text } from '../texts.ts'
import { RemoveNote, useNoteRemoval } from './remove-note.tsx'
import type { RecordHandle } from './use-record.ts'

const notesText = text.notes

const NoteItem = ({ note, removal }: ComponentProps<typeof RemoveNote>) => (
  <li className="border-t border-line py-2.5">
    <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-steel">
      <p className="min-w-0 wrap-anywhere">
        {actorName(note.author)},{' '}
        <time dateTime={note.createdAt} title={toExactTime(note.createdAt)}>
          {toBriefTime(note.createdAt)}
        </time>
      </p>
      <RemoveNote note={note} removal={removal} />
    </div>
  </li>
)

/** The unsaved note, kept when the session ends or another record is opened. */
function useDraft(record: AdminRecord): [draft: string, change: (draft: string) => void] {
  const { cache } = useAdmin()
  const key = recordKeyText(record)
  const [draft, setDraft] = useState(cache.noteDrafts.get(key) ?? '')
  function change(next: string) {
    setDraft(next)
    if (next === '') cache.noteDrafts.delete(key)
    else cache.noteDrafts.set(key, next)
  }
  return [draft, change]
}

/** The administrators' notes on a record. */
export function NotesSection({ record, access }: { record: AdminRecord; access: RecordHandle }) {
  const [draft, setDraft] = useDraft(record)
  // The thread lists the calls.
  const notes = record.notes.filter(({ answerWay }) => answerWay === null)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = isMissing && draft.trim() === ''

  const add = useLockedMutation({
    mutationFn: (text: string) => recordApi(record).addNote(text),
    say: () => notesText.added,
    onSuccess: (added) => {
      access.changeNotes((notes) => [...notes.filter((each) => each.id !== added.id), added])
      setDraft('')
    },
  })
  const remove = useNoteRemoval(record, access, () => field.current?.focus())
  const failure = add.failure ?? remove.failure

  function send(event: FormEvent) {
    event.preventDefault()
    setMissing(draft.trim() === '')
    if (draft.trim() === '') return field.current?.focus()
    remove.reset()
    add.mutate(draft)
  }
  const removal: typeof remove = {
    ...remove,
    mutate(note) {
      add.reset()
      return remove.mutate(note)
    },
  }

  return (
    <SectionCard heading={notesText.heading} className={notes.length === 0 ? 'print:hidden' : ''}>
      <ol className="mb-3 text-fact empty:hidden">
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} removal={removal} />
        ))}
      </ol>
      <form noValidate onSubmit={send} aria-busy={add.isPending} className="print:hidden">
        <AdminField label={notesText.label} error={isEmpty ? notesText.missing : null}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              rows={2}
              value={draft}
              maxLength={maxNoteLength}
              readOnly={add.isPending}
              onChange={(event) => setDraft(event.target.value)}
              className={`${control.className} field-sizing-content min-h-[calc(2lh+1.25rem)]! py-2!`}
            />
          )}
        </AdminField>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <AdminButton variant="primary" type="submit" isBusy={add.isPending}>
            {add.isPending ? notesText.adding : notesText.add}
          </AdminButton>
          <p role="status" className="text-fact text-steel">
            {add.said || remove.said}
          </p>
        </div>
      </form>
      <FailureNotice failure={failure} className="mt-3" />
    </SectionCard>
  )
}
