import type { RefObject } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { AmountName } from './requirements.ts'

interface WrongAmountProps {
  name: AmountName
  group: RefObject<HTMLFieldSetElement | null>
  label: string
}

/** In place of the button with the number of machines while an input is not a number: marks that input, and leads to it. */
export function WrongAmount({ name, group, label }: WrongAmountProps) {
  const findInput = () => group.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  useEffect(() => {
    const input = group.current?.querySelector(`[name=${name}]`)
    input?.setAttribute('aria-invalid', 'true')
    return () => input?.removeAttribute('aria-invalid')
  }, [name, group])
  return (
    <button type="button" onClick={() => findInput()?.focus()} className={`${buttonClass('primary')} grow`}>
      {label}
    </button>
  )
}
