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

/** As the API keeps it: one line. */
const toOneLine = (value: string) => value.replace(/[\r\n]+/g, ' ')

/** The details of a machine: one line of text, in a field that grows with it. */
export const DetailsField = ({ path, example, onChange, ...field }: DetailsFieldProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the field is in it.
  <div
    className="list-details"
    onKeyDown={(event) => {
      // A space in its place would move the caret to the end.
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
    }}
  >
    <Field
      {...field}
      form="contact"
      name={path}
      onChange={(value) => onChange(toOneLine(value))}
      placeholder={example}
      autoComplete="off"
      maxLength={listLimits.details}
      rows={1}
    />
  </div>
)
