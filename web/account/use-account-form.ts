import { type FormEvent, useRef, useState } from 'react'
import { auth as text } from '#web/session/texts.ts'
import { describeAuthError, refusesPassword } from './describe-auth-error.ts'
import type { Message } from './message.ts'

export type FieldMessages<Values> = { [Name in keyof Values]?: string | undefined }

/** Null where the submit worked and the screen shows it. */
type FormResult<Values> = (Message & { fields?: FieldMessages<Values> }) | null

interface Options<Values> {
  empty: Values
  /** Shown until the first submit. */
  initialMessage?: Message
  /** Errors by field, before anything is sent. */
  validate(values: Values): FieldMessages<Values>
  /** True if the fields keep their values after a success. */
  keepsValues?: boolean
  /** Its rejections are described by `describeAuthError`. */
  onSubmit(values: Values): Promise<FormResult<Values>>
}

/** The inputs' own values: some password managers fill them in without events. */
function readInputs<Values extends Record<string, string>>(form: HTMLFormElement, values: Values): Values {
  const typed = new FormData(form)
  const entries = Object.keys(values).map((name) => [name, String(typed.get(name) ?? values[name])])
  return Object.fromEntries(entries) as Values
}

/** State and submit handler of a form on the account screen: values, validation, one request at a time, a message. */
export function useAccountForm<Values extends Record<string, string>>({
  empty,
  initialMessage,
  validate,
  keepsValues = false,
  onSubmit,
}: Options<Values>) {
  const isSubmitting = useRef(false)
  const [values, setValues] = useState(empty)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message | null>(initialMessage ?? null)
  const [fieldErrors, setFieldErrors] = useState<FieldMessages<Values>>({})

  /** A refused password is an error of its field, and typed again. */
  function describe(error: unknown): FormResult<Values> {
    const failure = describeAuthError(error)
    if (!refusesPassword(error) || !('password' in empty)) return failure
    return {
      ...failure,
      details: [],
      refused: 'password',
      fields: { password: failure.details.join(' ') } as FieldMessages<Values>,
    }
  }

  function showResult(result: FormResult<Values>): void {
    setMessage(result)
    setFieldErrors(result?.fields ?? {})
    if (result?.kind === 'success' && !keepsValues) setValues(empty)
  }

  async function trySubmit(form: HTMLFormElement): Promise<FormResult<Values>> {
    const typed = readInputs(form, values)
    setValues(typed)
    const errors = validate(typed)
    if (Object.values(errors).some(Boolean)) {
      return { kind: 'error', heading: text.check, details: [], fields: errors }
    }
    setBusy(true)
    setMessage(null)
    try {
      return await onSubmit(typed)
    } catch (error) {
      return describe(error)
    } finally {
      setBusy(false)
    }
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    showResult(await trySubmit(event.currentTarget))
    isSubmitting.current = false
  }

  const change = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }))
  /** For other buttons beside the form's own. */
  const showError = (error: unknown) => showResult(describe(error))
  return { values, change, handleSubmit, isBusy, message, fieldErrors, showResult, showError }
}

export type AccountFormState<Values extends Record<string, string>> = ReturnType<
  typeof useAccountForm<Values>
>
