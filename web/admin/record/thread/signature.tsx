import type { Ref } from 'react'
import { limits } from '#worker/contract/limits.ts'
import { AdminField } from '../../components/admin-field.tsx'
import { AdminLink } from '../../components/admin-link.tsx'
import { accountPath } from '../../data/admin-routes.ts'
import { replies } from '../../texts.ts'

const text = replies.form

interface SignatureProps {
  /** The account's name, or that of an earlier answer. */
  known: string | null
  field: Ref<HTMLInputElement>
  value: string
  isReadOnly: boolean
  error: string | null
  onChange(value: string): void
}

/** The signature of an answer: asked where nothing knows it. */
export const Signature = ({ known, field, value, isReadOnly, error, onChange }: SignatureProps) =>
  known ? (
    <p className="text-sm text-steel wrap-anywhere">
      {text.signed(known)}{' '}
      <AdminLink to={accountPath} className="inline-flex min-h-10 items-center">
        {text.rename}
      </AdminLink>
    </p>
  ) : (
    <AdminField label={text.name} error={error}>
      {(control) => (
        <input
          {...control}
          ref={field}
          value={value}
          maxLength={limits.name}
          autoComplete="name"
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </AdminField>
  )
