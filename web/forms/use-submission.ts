import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useEffect, useLayoutEffect } from '#web/components/ui/use-effect.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { type RetryState, useRetry } from './retry/use-retry.ts'
import type { SendOutcome } from './send-with-captcha.ts'
import { noErrors, useFieldErrors } from './use-field-errors.ts'
import { type KeptValuesOptions, useKeptValues } from './use-kept-values.ts'

/** Validated values to send, or the errors by field. */
export type ValidationResult<Content> = { content: Content } | { errors: FieldErrors }

/** The result of a submit: local validation errors, or the outcome of the request. */
export type SubmitResult<R extends Receipt> =
  | { kind: 'invalid'; errors: FieldErrors }
  | Exclude<SendOutcome<R>, { kind: 'rejected' }>
  | (Extract<SendOutcome<R>, { kind: 'rejected' }> & { errors: FieldErrors })

interface Options<Values, Content, R extends Receipt> extends KeptValuesOptions<Values> {
  locale: Locale
  /** Rejects when the code for it cannot be fetched. */
  validate(values: Values): Promise<ValidationResult<Content>>
  /** Waits for files on their way; errors by field if some are missing, `lost` if only for want of a connection. */
  prepare?: ((isByHand: boolean) => Promise<FieldErrors | 'lost' | null>) | undefined
  send(content: Content & { id: string }, isByHand: boolean): Promise<SendOutcome<R>>
  onResult(result: SubmitResult<R>): void
}

/** The part of a submission that a form element needs. */
export interface Submission {
  handleSubmit(event: FormEvent): Promise<void>
  /** After hydration: the form validates by itself. */
  isReady: boolean
  isSending: boolean
  /** True if the result came after a press; false if it came by itself. */
  isByHand: boolean
  /** True if a draft was restored into the form. */
  isRestored: boolean
  /** Set while it waits for the network, and is sent again without a press. */
  retry: RetryState | null
  /** Waits no longer. */
  cancelRetry(): void
  /** Fetches the code that waits: when it is needed, the network is what failed. */
  preloadRetry(): void
}

/** One try to send. Null takes its place once an edit has made it another submission, whose result it must not get. */
type Attempt = { isByHand: boolean; isCancelled: boolean }

/**
 * State and submit handler of a public form: values with a draft, validation, one request at a time, and its result.
 * The submission's id stays the same until it was stored, so a retry after a lost response is not stored twice. Where
 * nothing but the network is in the way, it is retried without a press until the visitor edits the form.
 */
export function useSubmission<Values extends object, Content, R extends Receipt>(
  options: Options<Values, Content, R>,
) {
  const { locale, drafts, validate, prepare, send, onResult } = options
  const kept = useKeptValues(options)
  const {
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
  } = kept
  const attempt = useRef<Attempt | null>(null)
  const retry = useRetry(locale, () => void submit(false))
  const { stop, reset } = retry
  const [isReady, setReady] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isByHand, setByHand] = useState(true)
  const [result, setResult] = useState<SubmitResult<R> | null>(null)
  const { errors, setErrors, recheck, removeRowErrors } = useFieldErrors(
    async () => {
      const checked = await validate(latest.current)
      return 'errors' in checked ? checked.errors : noErrors
    },
    () => setResult(null),
  )

  /** Ends a retry: what was tried is not what is in the form any more. Keeps its identity. */
  const endRetry = useCallback(() => {
    if (stop() || attempt.current?.isCancelled) attempt.current = null
  }, [stop])

  // In the commit itself: a key pressed before a later effect would count as a draft that has no id yet.
  useLayoutEffect(() => {
    endRetry()
    begin()
    setReady(true)
  }, [begin, endRetry])

  useEffect(
    () =>
      drafts.subscribe(() => {
        if (attempt.current?.isByHand) return
        readAgain()
        attempt.current = null
        reset()
      }),
    [drafts, readAgain, reset],
  )

  /** Changes the values without ending a retry, for a file that has arrived. Keeps its identity. */
  const update = useCallback(
    (changed: Partial<Values> | ((values: Values) => Partial<Values>)) => {
      const next = typeof changed === 'function' ? changed(latest.current) : changed
      put(next)
      recheck(Object.keys(next))
    },
    [latest, put, recheck],
  )

  /** An edit. Keeps its identity, so that memoised parts of a long form do not render with each key. */
  const change = useCallback(
    (changed: Parameters<typeof update>[0]) => {
      endRetry()
      update(changed)
    },
    [endRetry, update],
  )

  /** Fills in fields that are empty. Keeps its identity. */
  const fillIn = useCallback((offered: Partial<Values>) => change(pickEmpty(offered)), [change, pickEmpty])

  const isGivenUp = (each: Attempt) => attempt.current !== each || each.isCancelled

  /** `id_conflict`: an earlier request was stored and the values were edited since; they are sent as a new submission. */
  async function sendOnce(content: Content, current: Attempt): Promise<SendOutcome<R>> {
    const outcome = await send({ ...content, id: id.current }, current.isByHand)
    if (outcome.kind !== 'rejected' || outcome.code !== 'id_conflict' || isGivenUp(current)) return outcome
    renewId()
    return send({ ...content, id: id.current }, current.isByHand)
  }

  /** Null when it was given up before anything was sent. */
  async function trySubmit(current: Attempt): Promise<SubmitResult<R> | null> {
    // Code that cannot be fetched is a network failure like a request without a response.
    const validating = validate(latest.current).catch(() => null)
    await retry.begin(current.isByHand)
    const checked = await validating
    const errors = checked && 'content' in checked ? await prepare?.(current.isByHand) : null
    if (errors === 'lost') return { kind: 'unreachable' }
    if (errors) return { kind: 'invalid', errors }
    const validated = prepare ? await validate(latest.current).catch(() => null) : checked
    if (isGivenUp(current)) return null
    if (validated === null) return { kind: 'unreachable' }
    if ('errors' in validated) return { kind: 'invalid', errors: validated.errors }

    // Without a press the fields stay open: locking them would take the focus, and an edit is welcome.
    setSending(current.isByHand)
    setResult(null)
    setErrors(noErrors)
    // Before the request, so that its id survives a reload.
    keep('save')
    const outcome = await sendOnce(validated.content, current)
    return outcome.kind === 'rejected' ? { ...outcome, errors: outcome.fields } : outcome
  }

  async function submit(isByHand: boolean) {
    if (attempt.current && !attempt.current.isCancelled) return
    const current: Attempt = { isByHand, isCancelled: false }
    attempt.current = current
    setRestored(false)
    const next = await trySubmit(current)
    if (attempt.current !== current) return
    attempt.current = null
    setSending(false)
    // Too late to cancel what was stored.
    if (next === null || (current.isCancelled && next.kind !== 'sent')) return
    if (next.kind === 'sent') clear()
    if (retry.handleResult(next)) return
    setByHand(current.isByHand)
    setResult(next)
    setErrors('errors' in next ? next.errors : noErrors)
    onResult(next)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    await submit(true)
  }

  function cancelRetry() {
    if (stop() && attempt.current) attempt.current.isCancelled = true
    setSending(false)
  }

  const submission: Submission = {
    handleSubmit,
    isReady,
    isSending,
    isByHand,
    isRestored,
    retry: retry.state,
    cancelRetry,
    preloadRetry: retry.preload,
  }
  /** The id that the submission will have. */
  const getId = useCallback(() => id.current, [id])
  return {
    values,
    change,
    update,
    fillIn,
    endRetry,
    recheck,
    errors,
    removeRowErrors,
    result,
    submission,
    getId,
  }
}
