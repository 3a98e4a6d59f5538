import { Field } from '#web/forms/field.tsx'
import { listLimits } from '#worker/contract/enquiry-list-fields.ts'

interface DetailsFieldProps {
  /** The field's name in the API. */
  path: string
  value: string
  label: string
  example: string | undefined
  error: string | undefined
  onChange(value: string): void
}

/** The details of a machine: a field with its label beside it, so that a row stays low. */
export const DetailsField = ({ path, example, ...field }: DetailsFieldProps) => (
  <div className="list-details">
    <Field
      {...field}
      form="contact"
      name={path}
      placeholder={example}
      autoComplete="off"
      maxLength={listLimits.details}
    />
  </div>
)
