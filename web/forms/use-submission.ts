import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Outcome } from '#web/api/client.ts'
import type { FieldErrors } from '#worker/contract/errors.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { DraftStore } from './draft.ts'

/** Checked values ready to send, or what is wrong with which field. */
export type ValidationResult<Content> = { content: Content } | { errors: FieldErrors }

/** What the form has to say at the moment. */
export type SubmitResult<R extends Receipt> =
  | { kind: 'invalid'; errors: FieldErrors }
  | Exclude<Outcome<R>, { kind: 'refused' }>
  | (Extract<Outcome<R>, { kind: 'refused' }> & { errors: FieldErrors })

interface Options<Values, Content, R extends Receipt> {
  form: RefObject<HTMLFormElement | null>
  empty: Values
  drafts: DraftStore<Values>
  /** Wins over a kept draft: the visitor has just asked for it. Must stay the same as long as it does the same. */
  prefill?: ((kept: Values) => Partial<Values>) | undefined
  /** Rejects when the code that checks cannot be fetched. */
  check(values: Values): Promise<ValidationResult<Content>>
  send(content: Content & { id: string }): Promise<Outcome<R>>
  onReport(report: SubmitResult<R>): void
}

const noErrors: FieldErrors = {}

/** `crypto.randomUUID` is missing where a phone opens a laptop's site over plain http. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Text that a visitor typed into the prerendered form before this code arrived. */
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

/**
 * The life of one form: typing with a kept draft, sending once however often the button is pressed, and a report.
 * The id stays the same until the submission has arrived, so a try whose answer got lost is not stored twice.
 */
export function useSubmission<Values extends object, Content, R extends Receipt>(
  options: Options<Values, Content, R>,
) {
  const { form, empty, drafts, prefill, check, send, onReport } = options
  const id = useRef('')
  const isLocked = useRef(false)
  // Read once: what the inputs hold later came from here, and must not outweigh a prefill that arrives after a draft.
  const typedEarly = useRef<Partial<Values> | null>(null)
  const [values, setValues] = useState(empty)
  // For handlers that stay the same while somebody types.
  const latest = useRef(values)
  const [isReady, setReady] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const [isSending, setSending] = useState(false)
  const [report, setReport] = useState<SubmitResult<R> | null>(null)

  useEffect(() => {
    const draft = drafts.read()
    id.current = draft?.id ?? createId()
    typedEarly.current ??= readPrerenderedInputs(form.current, empty)
    const kept = { ...empty, ...draft?.values }
    const found = { ...draft?.values, ...prefill?.(kept), ...typedEarly.current }
    if (Object.keys(found).length > 0) drafts.save({ id: id.current, values: { ...empty, ...found } })
    latest.current = { ...empty, ...found }
    setValues(latest.current)
    setRestored(draft !== null)
    setReady(true)
  }, [form, drafts, empty, prefill])

  /** Keeps its identity, so that parts of a long form are not rendered again with each key. */
  const change = useCallback(
    (changed: Partial<Values> | ((values: Values) => Partial<Values>)) => {
      const { current } = latest
      latest.current = { ...current, ...(typeof changed === 'function' ? changed(current) : changed) }
      setValues(latest.current)
      drafts.saveSoon({ id: id.current, values: latest.current })
    },
    [drafts],
  )

  function tell(next: SubmitResult<R>) {
    setReport(next)
    onReport(next)
  }

  /** A refusal by id says that an earlier try arrived and was changed since; what stands here now is a new one. */
  async function sendOnce(content: Content): Promise<Outcome<R>> {
    const outcome = await send({ ...content, id: id.current })
    if (outcome.kind !== 'refused' || outcome.code !== 'id_conflict') return outcome
    id.current = createId()
    drafts.save({ id: id.current, values })
    return send({ ...content, id: id.current })
  }

  async function attempt(): Promise<SubmitResult<R>> {
    // Code that cannot be fetched is as much of a broken line as an answer that does not come.
    const checked = await check(values).catch(() => null)
    if (checked === null) return { kind: 'unreachable' }
    if ('errors' in checked) return { kind: 'invalid', errors: checked.errors }

    setSending(true)
    setReport(null)
    // Before the first try leaves, so that a reload in between still knows its id.
    drafts.save({ id: id.current, values })
    const outcome = await sendOnce(checked.content)
    setSending(false)
    if (outcome.kind === 'sent') {
      drafts.clear()
      id.current = createId()
      latest.current = empty
      setValues(empty)
    }
    return outcome.kind === 'refused' ? { ...outcome, errors: outcome.fields } : outcome
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLocked.current) return
    isLocked.current = true
    setRestored(false)
    tell(await attempt())
    isLocked.current = false
  }

  const errors = report && 'errors' in report ? report.errors : noErrors
  return { values, change, submit, errors, report, isReady, isSending, isRestored }
}
