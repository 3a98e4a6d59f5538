import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react'
import type { Outcome } from '#web/api/client.ts'
import { useEffect, useLayoutEffect } from '#web/components/ui/use-effect.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import { createId } from './create-id.ts'
import type { DraftStore } from './draft.ts'

/** Validated values to send, or the errors by field. */
export type ValidationResult<Content> = { content: Content } | { errors: FieldErrors }

/** The result of a submit: local validation errors, or the outcome of the request. */
export type SubmitResult<R extends Receipt> =
  | { kind: 'invalid'; errors: FieldErrors }
  | Exclude<Outcome<R>, { kind: 'rejected' }>
  | (Extract<Outcome<R>, { kind: 'rejected' }> & { errors: FieldErrors })

interface Options<Values, Content, R extends Receipt> {
  form: RefObject<HTMLFormElement | null>
  empty: Values
  drafts: DraftStore<Values>
  /** Overrides the draft: the visitor has just asked for it. Must be memoised. */
  prefill?: ((draft: Values) => Partial<Values>) | undefined
  /** Rejects when the code for it cannot be fetched. */
  validate(values: Values): Promise<ValidationResult<Content>>
  /** Waits for what may still change the values, such as files on their way; errors by field if something is missing. */
  prepare?: (() => Promise<FieldErrors | null>) | undefined
  send(content: Content & { id: string }): Promise<Outcome<R>>
  onResult(result: SubmitResult<R>): void
}

const noErrors: FieldErrors = {}

/** The errors after a row of a list was removed: those of later rows move up with them. */
const withoutRow = (errors: FieldErrors, list: string, removed: number): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) => {
      const [, name, row, field] = /^(\w+)\[(\d+)\](.*)$/.exec(path) ?? []
      const index = Number(row)
      if (name !== list || index < removed) return [[path, error]]
      return index === removed ? [] : [[`${name}[${index - 1}]${field}`, error]]
    }),
  )

/** The values that a visitor typed into the prerendered form before hydration. */
function readPrerenderedInputs<Values extends object>(
  form: HTMLFormElement | null,
  empty: Values,
): Partial<Values> {
  const typed: Record<string, string> = {}
  for (const [name, value] of Object.entries(empty)) {
    // Files are their field's to read.
    if (typeof value !== 'string') continue
    const input = form?.elements.namedItem(name)
    const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    if (isText && input.value !== '') typed[name] = input.value
  }
  return typed as Partial<Values>
}

/** The part of a submission that a form element needs. */
export interface Submission {
  handleSubmit(event: FormEvent): Promise<void>
  /** After hydration: the form validates by itself. */
  isReady: boolean
  isSending: boolean
  /** True if a draft was restored into the form. */
  isRestored: boolean
}

/**
 * State and submit handler of a public form: values with a draft, validation, one request at a time, and its result.
 * The submission's id stays the same until it was stored, so a retry after a lost response is not stored twice.
 */
export function useSubmission<Values extends object, Content, R extends Receipt>(
  options: Options<Values, Content, R>,
) {
  const { form, empty, drafts, prefill, validate, prepare, send, onResult } = options
  const id = useRef('')
  const isSubmitting = useRef(false)
  // Read once: later the inputs hold values from here, which must not override a prefill.
  const prerenderedInputs = useRef<Partial<Values> | null>(null)
  const [values, setValues] = useState(empty)
  // For callbacks that keep their identity while somebody types.
  const latest = useRef(values)
  const [isReady, setReady] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<SubmitResult<R> | null>(null)
  const [errors, setErrors] = useState(noErrors)

  // In the commit itself: a key pressed before a later effect would count as a draft that has no id yet.
  useLayoutEffect(() => {
    const draft = drafts.read()
    id.current = draft?.id ?? createId()
    prerenderedInputs.current ??= readPrerenderedInputs(form.current, empty)
    const restored = { ...empty, ...draft?.values }
    const initial = { ...draft?.values, ...prefill?.(restored), ...prerenderedInputs.current }
    if (Object.keys(initial).length > 0) drafts.save({ id: id.current, values: { ...empty, ...initial } })
    latest.current = { ...empty, ...initial }
    setValues(latest.current)
    setRestored(draft !== null)
    setReady(true)
  }, [form, drafts, empty, prefill])

  useEffect(
    () =>
      drafts.subscribe(() => {
        if (isSubmitting.current) return
        const draft = drafts.read()
        id.current = draft?.id ?? createId()
        latest.current = { ...empty, ...draft?.values }
        setValues(latest.current)
      }),
    [drafts, empty],
  )

  /** Keeps its identity, so that memoised parts of a long form do not render with each key. */
  const change = useCallback(
    (changed: Partial<Values> | ((values: Values) => Partial<Values>)) => {
      const { current } = latest
      latest.current = { ...current, ...(typeof changed === 'function' ? changed(current) : changed) }
      setValues(latest.current)
      drafts.saveSoon({ id: id.current, values: latest.current })
    },
    [drafts],
  )

  /** `id_conflict`: an earlier request was stored and the values were edited since; they are sent as a new submission. */
  async function sendOnce(content: Content): Promise<Outcome<R>> {
    const outcome = await send({ ...content, id: id.current })
    if (outcome.kind !== 'rejected' || outcome.code !== 'id_conflict') return outcome
    id.current = createId()
    drafts.save({ id: id.current, values: latest.current })
    return send({ ...content, id: id.current })
  }

  async function trySubmit(): Promise<SubmitResult<R>> {
    // Code that cannot be fetched is a network failure like a request without a response.
    const checked = await validate(latest.current).catch(() => null)
    const errors = checked && 'content' in checked ? await prepare?.() : null
    if (errors) return { kind: 'invalid', errors }
    const validated = prepare ? await validate(latest.current).catch(() => null) : checked
    if (validated === null) return { kind: 'unreachable' }
    if ('errors' in validated) return { kind: 'invalid', errors: validated.errors }

    setSending(true)
    setResult(null)
    setErrors(noErrors)
    // Before the request, so that its id survives a reload.
    drafts.save({ id: id.current, values: latest.current })
    const outcome = await sendOnce(validated.content)
    setSending(false)
    if (outcome.kind === 'sent') {
      drafts.clear()
      id.current = createId()
      latest.current = empty
      setValues(empty)
    }
    return outcome.kind === 'rejected' ? { ...outcome, errors: outcome.fields } : outcome
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    setRestored(false)
    const next = await trySubmit()
    setResult(next)
    setErrors('errors' in next ? next.errors : noErrors)
    onResult(next)
    isSubmitting.current = false
  }

  /** Has errors follow the rows of a list of which one was removed. */
  const removeRowErrors = useCallback(
    (list: string, index: number) => setErrors((current) => withoutRow(current, list, index)),
    [],
  )

  const submission: Submission = { handleSubmit, isReady, isSending, isRestored }
  /** The id that the submission will have. */
  const getId = useCallback(() => id.current, [])
  return { values, change, errors, removeRowErrors, result, submission, getId }
}
