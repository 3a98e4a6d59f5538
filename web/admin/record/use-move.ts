import { useState } from 'react'
import type { AdminRecord, StateResponse } from '#worker/contract/admin/record.ts'
import { isRefusedWith } from '../data/call-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import type { RecordHandle } from './use-record.ts'

interface Done {
  sentence: string
  undo: string | null
}

const nothing: Done = { sentence: '', undo: null }

interface Move {
  call(): Promise<StateResponse>
  describe(state: StateResponse): string
  onDone?(): void
}

/** Moves a record, once at a time, and says what was done. Whoever was slower reads who was faster. */
export function useMove(access: RecordHandle) {
  const [done, setDone] = useState(nothing)
  const move = useLockedMutation({
    mutationFn: ({ call }: Move) => call(),
    onMutate: () => setDone(nothing),
    onSuccess: (response, { describe, onDone }) => {
      const { undo, ...state } = response
      access.change((before: AdminRecord) =>
        state.version > before.version ? { ...before, ...state } : before,
      )
      setDone({ sentence: describe(response), undo })
      onDone?.()
      // With who has changed it, and the note.
      access.load()
    },
    onError: (error) => {
      if (isRefusedWith(error, 'changed_meanwhile')) access.load()
    },
  })
  return { ...move, done, setDone: (sentence = '') => setDone({ sentence, undo: null }) }
}
