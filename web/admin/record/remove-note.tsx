import type { AdminRecord, Note } from '#worker/contract/admin/record.ts'
import { useAdmin } from '../components/admin-context.ts'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { toBriefTime } from '../components/format-time.ts'
import { recordApi } from '../data/record/record-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { record } from '../texts.ts'
import type { RecordHandle } from './use-record.ts'

const text = record.notes

/** Deletes notes of a record, one at a time. `onRemoved` moves the focus, as the pressed button goes. */
export const useNoteRemoval = (record: AdminRecord, access: RecordHandle, onRemoved: () => void) =>
  useLockedMutation({
    mutationFn: ({ id }: Note) => recordApi(record).removeNote(id),
    say: () => text.removed,
    onSuccess: (_, { id }) => {
      access.changeNotes((notes) => notes.filter((each) => each.id !== id))
      onRemoved()
    },
  })

interface RemoveNoteProps {
  note: Note
  removal: Pick<ReturnType<typeof useNoteRemoval>, 'mutate' | 'pending'>
}

/** The button of one's own note. It asks for confirmation, as a note cannot be restored. */
export function RemoveNote({ note, removal }: RemoveNoteProps) {
  const { userId } = useAdmin().cache
  if (note.author.id !== userId) return null
  return (
    <ConfirmAction
      isBusy={removal.pending?.id === note.id}
      text={{
        ...text,
        action: text.remove,
        named: text.removeNamed(toBriefTime(note.createdAt)),
        busy: text.removing,
      }}
      className="min-h-8 cursor-pointer underline hover:no-underline"
      run={() => removal.mutate(note)}
    />
  )
}
