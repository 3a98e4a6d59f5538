import { type FormEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Outcome } from '#web/api/client.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { DraftStore } from './draft.ts'

/** Validated values to send, or the errors by field. */
export type ValidationResult<Content> = { content: Content } | { errors: FieldErrors }

/** The result of a submit: local validation errors, or the outcome of the request. */
export type SubmitResult<R extends Receipt> =
  | { kind: 'invalid'; errors: FieldErrors }
  | Exclude<Outcome<R>, { kind: 'refused' }>
  | (Extract<Outcome<R>, { kind: 'refused' }> & { errors: FieldErrors })

interface Options<Values, Content, R extends Receipt> {
  form: RefObject<HTMLFormElement | null>
  empty: Values
  drafts: DraftStore<Values>
  /** Overrides the draft: the visitor has just asked for it. Must be memoised. */
  prefill?: ((draft: Values) => Partial<Values>) | undefined
  /** Rejects when the code for it cannot be fetched. */
  validate(values: Values): Promise<ValidationResult<Content>>
  send(content: Content & { id: string }): Promise<Outcome<R>>
  onResult(result: SubmitResult<R>): void
}

const noErrors: FieldErrors = {}

/** A UUID v4. `crypto.randomUUID` needs a secure context, and development on a phone is plain http. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** What a visitor typed into the prerendered form before hydration. */
function readPrerenderedInputs<Values extends object>(
  form: HTMLFormElement | null,
  empty: Values,
): Partial<Values> {
  const typed: Record<string, string> = {}
  for (const name of Object.keys(empty)) {
    const input = form?.elements.namedItem(name)
    const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    if (isText && input.value !== '') typed[name] = input.value
  }
  return typed as Partial<Values>
}

/** What a form element needs of its submission. */
export interface Submission {
  handleSubmit(event: FormEvent): Promise<void>
  /** After hydration: the form validates by itself. */
  isReady: boolean
  isSending: boolean
  /** Whether a draft was restored into the form. */
  isRestored: boolean
}

/**
 * State and submit handler of a public form: values with a draft, validation, one request at a time, and its result.
 * The submission's id stays the same until it was stored, so a retry after a lost response is not stored twice.
 */
export function useSubmission<Values extends object, Content, R extends Receipt>(
  options: Options<Values, Content, R>,
) {
  const { form, empty, drafts, prefill, validate, send, onResult } = options
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
    if (outcome.kind !== 'refused' || outcome.code !== 'id_conflict') return outcome
    id.current = createId()
    drafts.save({ id: id.current, values })
    return send({ ...content, id: id.current })
  }

  async function trySubmit(): Promise<SubmitResult<R>> {
    // Code that cannot be fetched is a network failure like a request without a response.
    const validated = await validate(values).catch(() => null)
    if (validated === null) return { kind: 'unreachable' }
    if ('errors' in validated) return { kind: 'invalid', errors: validated.errors }

    setSending(true)
    setResult(null)
    // Before the request, so that its id survives a reload.
    drafts.save({ id: id.current, values })
    const outcome = await sendOnce(validated.content)
    setSending(false)
    if (outcome.kind === 'sent') {
      drafts.clear()
      id.current = createId()
      latest.current = empty
      setValues(empty)
    }
    return outcome.kind === 'refused' ? { ...outcome, errors: outcome.fields } : outcome
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    setRestored(false)
    const next = await trySubmit()
    setResult(next)
    onResult(next)
    isSubmitting.current = false
  }

  const errors = result && 'errors' in result ? result.errors : noErrors
  const submission: Submission = { handleSubmit, isReady, isSending, isRestored }
  return { values, change, errors, result, submission }
}
