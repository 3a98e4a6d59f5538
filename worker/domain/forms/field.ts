interface Field {
  /** In the API, the database and the forms. */
  name: string
  /** In characters; generous. */
  limit: number
  autocomplete: string
  /** May hold somebody's name or address: an erasure looks for it there. */
  personal: boolean
  /** The search finds a submission by it; the view `submission_texts` names it too. */
  searched: boolean
  /** Never kept in the browser's storage. */
  secret?: boolean
}

/** A field with its kind, which decides how its value is checked, typed in and shown. No zod, React or words: every layer reads it. */
export type FormField = Field &
  (
    | { kind: 'email' | 'paragraph'; required: true }
    | { kind: 'line' | 'phone' | 'account'; required: boolean }
  )

/** The names of the fields that must be filled in. */
export type RequiredName<F extends FormField> = Extract<F, { required: true }>['name']

export interface FieldGroup<F extends FormField = FormField> {
  name: string
  fields: readonly F[]
}

/** The attributes of most fields, and of two kinds that recur. */
export const line = { kind: 'line', required: true, personal: true, searched: true } as const
export const personName = { ...line, limit: 100 } as const
export const email = { ...line, kind: 'email', limit: 254 } as const

/** All fields of a form, in its order. */
export const toFields = <const F extends FormField>(groups: readonly FieldGroup<F>[]): readonly F[] =>
  groups.flatMap(({ fields }) => fields)

export const toNames = <const F extends FormField>(fields: readonly F[]): F['name'][] =>
  fields.map(({ name }) => name)

/** The names of fields that are `personal`, `searched` or `secret`. */
export const namesWith = <const F extends FormField>(
  flag: 'personal' | 'searched' | 'secret',
  fields: readonly F[],
): F['name'][] => toNames(fields.filter((field) => field[flag]))

/** An object with a value for every field. */
export const perField = <const F extends FormField, Value>(
  fields: readonly F[],
  toValue: (field: F) => Value,
) => Object.fromEntries(fields.map((field) => [field.name, toValue(field)])) as Record<F['name'], Value>

/** The named entries of an object: the columns of a table, or the values of a row. */
export const pickFields = <Source, Name extends keyof Source>(source: Source, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>
