import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from '#web/components/ui/button-class.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant: ButtonVariant
}

/** A button of the account's screens, which sends no form unless its type says so. */
export const Button = ({ variant, className = '', ...props }: ButtonProps) => (
  <button type="button" {...props} className={`${buttonClass(variant)} ${className}`.trim()} />
)
