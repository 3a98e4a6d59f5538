import { type RefObject, useCallback, useRef, useState } from 'react'
import { createId } from './create-id.ts'
import type { DraftStore } from './draft.ts'
import { pickUnwritten } from './pick-unwritten.ts'
import { readPrerenderedInputs } from './prerendered-inputs.ts'

export interface KeptValuesOptions<Values> {
  form: RefObject<HTMLFormElement | null>
  empty: Values
  drafts: DraftStore<Values>
  /** Values for fields that nobody has written in. Must be memoised. */
  prefill?: Partial<Values> | undefined
}

/** A form's values and the id that its submission will have, which its draft keeps. All functions keep their identity. */
export function useKeptValues<Values extends object>(options: KeptValuesOptions<Values>) {
  const { form, empty, drafts, prefill } = options
  const id = useRef('')
  // Read once: later the inputs hold values from here, which must not override a prefill.
  const prerenderedInputs = useRef<Partial<Values> | null>(null)
  const [values, setValues] = useState(empty)
  // For callbacks that keep their identity while somebody types.
  const latest = useRef(values)
  const filledIn = useRef<Partial<Values>>({})
  const [isRestored, setRestored] = useState(false)

  const show = useCallback((shown: Values) => {
    latest.current = shown
    setValues(shown)
  }, [])

  const keep = useCallback(
    (how: 'save' | 'saveSoon') =>
      drafts[how]({ id: id.current, values: latest.current, filledIn: filledIn.current }),
    [drafts],
  )

  /** Restores the draft, with what was typed before hydration and what fills in the rest. */
  const begin = useCallback(() => {
    const draft = drafts.read()
    id.current = draft?.id ?? createId()
    prerenderedInputs.current ??= readPrerenderedInputs(form.current, empty)
    const written = { ...draft?.values, ...prerenderedInputs.current }
    const added = pickUnwritten(prefill ?? {}, { ...empty, ...written }, draft?.filledIn)
    filledIn.current = { ...draft?.filledIn, ...added }
    show({ ...empty, ...written, ...added })
    if (Object.keys({ ...written, ...added }).length > 0) keep('save')
    // What a page has filled in is nothing to restore.
    const unwritten = { ...empty, ...draft?.filledIn }
    setRestored(draft !== null && JSON.stringify(draft.values) !== JSON.stringify(unwritten))
  }, [form, drafts, empty, prefill, show, keep])

  /** Shows what another document of this tab has made of the draft. */
  const readAgain = useCallback(() => {
    const draft = drafts.read()
    id.current = draft?.id ?? createId()
    filledIn.current = { ...draft?.filledIn }
    show({ ...empty, ...draft?.values })
  }, [drafts, empty, show])

  const put = useCallback(
    (changed: Partial<Values>) => {
      show({ ...latest.current, ...changed })
      keep('saveSoon')
    },
    [show, keep],
  )

  /** Picks what is for empty fields, and notes that nobody has written it. */
  const pickEmpty = useCallback((offered: Partial<Values>) => {
    const added = pickUnwritten(offered, latest.current)
    filledIn.current = { ...filledIn.current, ...added }
    return added
  }, [])

  /** Another submission, with the same values. */
  const renewId = useCallback(() => {
    id.current = createId()
    keep('save')
  }, [keep])

  const clear = useCallback(() => {
    drafts.clear()
    id.current = createId()
    filledIn.current = {}
    show(empty)
  }, [drafts, empty, show])

  return {
    id,
    values,
    latest,
    isRestored,
    setRestored,
    begin,
    readAgain,
    put,
    pickEmpty,
    keep,
    renewId,
    clear,
  }
}
