import { type ComponentProps, useState } from 'react'
import { keepLetters } from '#web/browser/keep-letters.ts'

if (typeof window !== 'undefined') keepLetters()

/** The type of the input in the document: the page's inline script changes it where it is used before React is there. */
function typeOf(id: string): 'email' | 'text' {
  const input = typeof window === 'undefined' ? null : document.getElementById(id)
  return input?.getAttribute('type') === 'text' ? 'text' : 'email'
}

/** Attributes that stand for what an e-mail field does by itself. */
const asEmail = { inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

type EmailInputProps = ComponentProps<'input'> & { id: string; value: string }

/** An e-mail field, which becomes a text field for letters beyond ASCII: see `keepLetters`. */
export function EmailInput({ onChange, ...props }: EmailInputProps) {
  const { id, value } = props
  const [type, setType] = useState(() => typeOf(id))
  // A restored draft. While somebody types, the caret would be lost.
  if (type === 'email' && /\P{ASCII}/u.test(value) && document.activeElement?.id !== id) setType('text')
  return (
    <input
      {...props}
      {...(type === 'text' ? asEmail : {})}
      type={type}
      onChange={(event) => {
        if (event.target.type === 'text') setType('text')
        onChange?.(event)
      }}
    />
  )
}
