import { type FormEvent, useRef, useState } from 'react'
import { text } from '#web/content/pl/auth.ts'
import { describeAuthError, isWeakPassword } from './describe-auth-error.ts'
import type { Message } from './message.ts'

export type FieldMessages<Values> = { [Name in keyof Values]?: string | undefined }

/** Null: it worked, and something else on the screen shows it. */
type FormResult<Values> = (Message & { fields?: FieldMessages<Values> }) | null

interface Options<Values> {
  empty: Values
  /** What led to the form, told until the first try. */
  opening?: Message
  /** What is wrong with which field, before anything is sent. */
  check(values: Values): FieldMessages<Values>
  /** What was saved stays in the fields. */
  keepsValues?: boolean
  /** Whatever it throws is worded. */
  run(values: Values): Promise<FormResult<Values>>
}

/** Typed into the form by somebody who tells nobody: some password managers. */
function readInputs<Values extends Record<string, string>>(form: HTMLFormElement, values: Values): Values {
  const typed = new FormData(form)
  const entries = Object.keys(values).map((name) => [name, String(typed.get(name) ?? values[name])])
  return Object.fromEntries(entries) as Values
}

/** The life of a form about the account: checked, sent once however often the button is pressed, and reported. */
export function useAccountForm<Values extends Record<string, string>>({
  empty,
  opening,
  check,
  keepsValues = false,
  run,
}: Options<Values>) {
  const isLocked = useRef(false)
  const [values, setValues] = useState(empty)
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState<Message | null>(opening ?? null)
  const [fields, setFields] = useState<FieldMessages<Values>>({})

  /** Reasons against a password stand at its field. */
  function word(error: unknown): FormResult<Values> {
    const failure = describeAuthError(error)
    if (!isWeakPassword(error) || !('password' in empty)) return failure
    return {
      ...failure,
      details: [],
      fields: { password: failure.details.join(' ') } as FieldMessages<Values>,
    }
  }

  function report(outcome: FormResult<Values>): void {
    setNews(outcome)
    setFields(outcome?.fields ?? {})
    if (outcome?.kind === 'success' && !keepsValues) setValues(empty)
  }

  async function attempt(form: HTMLFormElement): Promise<FormResult<Values>> {
    const typed = readInputs(form, values)
    setValues(typed)
    const wrong = check(typed)
    if (Object.values(wrong).some(Boolean)) {
      return { kind: 'error', heading: text.check, details: [], fields: wrong }
    }
    setBusy(true)
    setNews(null)
    try {
      return await run(typed)
    } catch (error) {
      return word(error)
    } finally {
      setBusy(false)
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isLocked.current) return
    isLocked.current = true
    report(await attempt(event.currentTarget))
    isLocked.current = false
  }

  const change = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }))
  /** For whatever else stands beside the form's own button. */
  const fail = (error: unknown) => report(word(error))
  return { values, change, submit, isBusy, news, fields, report, fail }
}

export type AccountFormState<Values extends Record<string, string>> = ReturnType<
  typeof useAccountForm<Values>
>
