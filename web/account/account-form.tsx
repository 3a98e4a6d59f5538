import { type ReactNode, useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { text } from '#web/content/pl/auth.ts'
import { Field, fieldId } from '#web/forms/field.tsx'
import { FormMessage } from '#web/forms/form-message.tsx'
import type { AccountFormState } from './use-account-form.ts'

export interface AccountFormField<Values> {
  name: keyof Values & string
  label: string
  type?: 'text' | 'email' | 'tel' | 'password'
  autoComplete: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  optional?: boolean
}

interface AccountFormProps<Values extends Record<string, string>> {
  /** Tells its fields apart from those of other forms on the screen. */
  name: string
  task: AccountFormState<Values>
  fields: readonly AccountFormField<Values>[]
  button: string
  busy: string
  look?: 'primary' | 'secondary'
  /** Headings of its reports: one below the heading that it stands under. */
  level?: 'h2' | 'h3'
  /** Whose password it is about, for those who keep passwords. */
  account?: string | undefined
  children?: ReactNode
}

/** Fields, a button, and a report above them that takes the focus. */
export function AccountForm<Values extends Record<string, string>>(props: AccountFormProps<Values>) {
  const { name: form, task, fields, button, busy, look = 'primary', level = 'h2', account, children } = props
  const [isShown, setShown] = useState(false)
  const hasPassword = fields.some(({ type }) => type === 'password')
  const errors = fields.flatMap(({ name }) => {
    const sentence = task.fields[name]
    return sentence ? [{ id: fieldId(form, name), sentence }] : []
  })

  return (
    // Without its code the form must not write what was typed into the address.
    <form method="post" noValidate onSubmit={task.submit} aria-busy={task.isBusy}>
      {level === 'h2' && fields.length > 0 ? (
        <p className="mb-5 text-fact text-steel">{text.required}</p>
      ) : null}
      {task.news ? <FormMessage feedback={task.news} errors={errors} level={level} /> : null}
      {account ? (
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      ) : null}
      <fieldset disabled={task.isBusy} className="grid gap-5">
        {fields.map(({ name, type = 'text', optional = false, ...rest }) => (
          <Field
            key={name}
            form={form}
            name={name}
            required={!optional}
            value={task.values[name] ?? ''}
            onChange={(value) => task.change({ [name]: value } as Partial<Values>)}
            error={task.fields[name]}
            type={type === 'password' && isShown ? 'text' : type}
            {...rest}
          />
        ))}
        {hasPassword ? (
          <label className="-my-2 flex min-h-11 cursor-pointer items-center gap-3 text-fact">
            <input
              type="checkbox"
              checked={isShown}
              onChange={(event) => setShown(event.target.checked)}
              className="size-5 accent-ink"
            />
            {text.showPassword}
          </label>
        ) : null}
        {children}
        <button type="submit" className={buttonClass(look)}>
          {task.isBusy ? busy : button}
        </button>
      </fieldset>
    </form>
  )
}
