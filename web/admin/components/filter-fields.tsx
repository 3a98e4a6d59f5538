import { AdminField } from './admin-field.tsx'

interface FilterFieldProps {
  label: string
  value: string | undefined
  onChange(value: string): void
}

const style = 'max-lg:grow max-lg:basis-36'

/** A choice that narrows a list; `any` narrows nothing. */
export const FilterChoice = (props: FilterFieldProps & { options: Record<string, string>; any: string }) => (
  <AdminField label={props.label} className={style}>
    {(control) => (
      <select {...control} value={props.value ?? ''} onChange={(event) => props.onChange(event.target.value)}>
        <option value="">{props.any}</option>
        {Object.entries(props.options).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    )}
  </AdminField>
)

/** The first or last day of what a list shows. */
export const FilterDay = ({ label, value, onChange }: FilterFieldProps) => (
  <AdminField label={label} className={style}>
    {(control) => (
      <input
        {...control}
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </AdminField>
)
