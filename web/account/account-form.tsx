import { type ReactNode, useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { Field } from '#web/forms/field.tsx'
import { FormMessage } from '#web/forms/form-message.tsx'
import { auth as text } from '#web/session/texts.ts'
import { fieldId } from '#worker/contract/form-paths.ts'
import type { AccountFormState } from './use-account-form.ts'

export interface AccountFormField<Values> {
  name: keyof Values & string
  label: string
  type?: 'text' | 'email' | 'tel' | 'password'
  autoComplete: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  optional?: boolean
  hint?: string
}

interface AccountFormProps<Values extends Record<string, string>> {
  /** Prefix of its fields' ids. */
  name: string
  state: AccountFormState<Values>
  fields: readonly AccountFormField<Values>[]
  button: string
  busy: string
  variant?: 'primary' | 'secondary'
  /** Heading level of its message. */
  level?: 'h2' | 'h3'
  /** The account's e-mail address, for password managers. */
  username?: string | undefined
  children?: ReactNode
}

/** Fields, a button, and a message above them that takes the focus, unless a field is to be typed again. */
export function AccountForm<Values extends Record<string, string>>(props: AccountFormProps<Values>) {
  const {
    name: form,
    state,
    fields,
    button,
    busy,
    variant = 'primary',
    level = 'h2',
    username,
    children,
  } = props
  const [isPasswordShown, setPasswordShown] = useState(false)
  const hasPassword = fields.some(({ type }) => type === 'password')
  const errors = fields.flatMap(({ name }) => {
    const sentence = state.fieldErrors[name]
    return sentence ? [{ id: fieldId(form, name), sentence }] : []
  })

  /** A code that was refused is typed again, and so is what the message names. */
  const code = fields.find(({ autoComplete }) => autoComplete === 'one-time-code')?.name
  const secret = state.message?.refused ?? code
  const refusal =
    secret !== undefined &&
    errors.every(({ id }) => id === fieldId(form, state.message?.refused ?? '')) &&
    state.message?.kind === 'error'
      ? state.message
      : null
  useEffect(() => {
    if (!refusal || !secret) return
    // What is typed next replaces it; the message is spoken as an alert.
    const input = document.getElementById(fieldId(form, secret)) as HTMLInputElement
    input.focus()
    input.select()
  }, [refusal, form, secret])

  return (
    // `post`, so that a submit before hydration does not put a password into the URL.
    <form method="post" noValidate onSubmit={state.handleSubmit} aria-busy={state.isBusy}>
      {fields.length > 1 ? <p className="mb-5 text-fact text-steel">{text.required}</p> : null}
      {refusal ? (
        <div role="alert" className="mb-5 border-l-4 border-stop pl-3">
          <p className="font-semibold text-stop">{refusal.heading}</p>
          {refusal.details.map((detail) => (
            <p key={detail}>{detail}</p>
          ))}
          {refusal.help}
        </div>
      ) : null}
      {state.message && !refusal ? (
        <FormMessage message={state.message} errors={errors} level={level} />
      ) : null}
      {username ? (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      ) : null}
      {/* A switch for all fields at once, and no group that needs a name. */}
      <fieldset role="none" disabled={state.isBusy} className="grid gap-5">
        {fields.map(({ name, type = 'text', optional = false, ...rest }) => (
          <Field
            key={name}
            form={form}
            name={name}
            required={!optional}
            value={state.values[name] ?? ''}
            onChange={(value) => state.change({ [name]: value } as Partial<Values>)}
            error={state.fieldErrors[name]}
            type={type === 'password' && isPasswordShown ? 'text' : type}
            {...rest}
          />
        ))}
        {hasPassword ? (
          <label className="-my-2 flex min-h-11 cursor-pointer items-center gap-3 text-fact">
            <input
              type="checkbox"
              checked={isPasswordShown}
              onChange={(event) => setPasswordShown(event.target.checked)}
              className="size-5 accent-ink"
            />
            {text.showPassword}
          </label>
        ) : null}
        {children}
        <button
          type="submit"
          className={`${buttonClass(variant)} ${level === 'h3' ? 'sm:justify-self-start' : ''}`}
        >
          {state.isBusy ? busy : button}
        </button>
      </fieldset>
    </form>
  )
}
