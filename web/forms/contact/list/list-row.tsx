import type { ListRow } from '#web/components/enquiry-list/list-row.ts'
import { changeRow } from '#web/components/enquiry-list/list-store.ts'
import { PageLink } from '#web/components/page-link.tsx'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import { Field } from '#web/forms/field.tsx'
import { type ListField, listLimits, toListPath } from '#worker/contract/enquiry-list-fields.ts'
import { fieldId } from '#worker/contract/form-paths.ts'
import { canHaveOperator, isCourse } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { DatesAndPlace } from './dates-and-place.tsx'
import { QuantityField } from './quantity-field.tsx'

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
const DetailsField = ({ path, example, onChange, ...field }: DetailsFieldProps) => (
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

interface ListRowProps {
  row: ListRow
  index: number
  name: string
  /** The machine’s id on the rental page; undefined where the language has none. */
  fragment: string | undefined
  locale: Locale
  text: EnquiryListText
  /** The sentence about a field, if it was refused. */
  errorOf(path: string): string | undefined
  onRemove(): void
  /** Gives the row dates and a place of its own, or takes them away. Null where no other row has those of the list. */
  onToggleDates: (() => void) | null
}

/** The id of a row's heading. */
export const toRowHeadingId = (id: string) => `list-row-${id}`

const footButton = 'list-action cursor-pointer text-fact font-semibold underline hover:no-underline'

/** One machine or course of the list. */
export function ListRowFields(props: ListRowProps) {
  const { row, index, name, fragment, locale, text, errorOf, onRemove, onToggleDates } = props
  const { catalogue_id: id } = row
  const isTraining = isCourse(id)
  const { fields } = text
  const pathOf = (field: ListField) => toListPath(index, field)
  const errorsAbove = (['catalogue_id', 'quantity', 'operator'] as const).filter((field) =>
    errorOf(pathOf(field)),
  )
  return (
    <fieldset aria-labelledby={toRowHeadingId(id)} className="list-row grid gap-2 border-t border-line pt-3">
      <div className="list-line">
        <h4 id={toRowHeadingId(id)} tabIndex={-1} className="list-name font-extrabold">
          {fragment ? (
            <PageLink page="rental" locale={locale} suffix={`#${fragment}`} className="inline-block">
              {name}
            </PageLink>
          ) : (
            name
          )}
        </h4>
        <QuantityField
          path={pathOf('quantity')}
          value={row.quantity}
          name={name}
          text={{ ...text, label: isTraining ? fields.people : fields.quantity }}
          error={errorOf(pathOf('quantity'))}
          onChange={(quantity) => changeRow(id, { quantity })}
        />
        {canHaveOperator(id) ? (
          <label className="flex min-h-11 items-center gap-2 text-fact">
            <input
              type="checkbox"
              id={fieldId('contact', pathOf('operator'))}
              name={pathOf('operator')}
              checked={row.operator}
              onChange={(event) => changeRow(id, { operator: event.target.checked })}
              className="accent-ink"
            />
            {fields.operator}
          </label>
        ) : null}
      </div>
      {errorsAbove.map((field) => (
        <p key={field} id={`${fieldId('contact', pathOf(field))}-error`} className="font-semibold text-stop">
          {errorOf(pathOf(field))}
        </p>
      ))}
      <div className="list-line">
        <DetailsField
          path={pathOf('details')}
          value={row.details}
          label={fields.details}
          example={isTraining ? undefined : text.detailsExample}
          error={errorOf(pathOf('details'))}
          onChange={(details) => changeRow(id, { details })}
        />
        {onToggleDates ? (
          <button type="button" className={footButton} onClick={onToggleDates}>
            {row.hasOwnDates ? text.sharedDates : text.ownDates}
          </button>
        ) : null}
        <button
          type="button"
          id={fieldId('contact', pathOf('catalogue_id'))}
          aria-label={`${text.remove}: ${name}`}
          className={footButton}
          onClick={onRemove}
        >
          {text.remove}
        </button>
      </div>
      {row.hasOwnDates ? (
        <DatesAndPlace
          values={row}
          index={index}
          isTraining={isTraining}
          placeLabel={isTraining ? fields.coursePlace : fields.place}
          fields={fields}
          errorOf={errorOf}
          onChange={(changed) => changeRow(id, changed)}
        />
      ) : null}
    </fieldset>
  )
}
