import type { FormFields } from './plain-form.ts'

/** The fields of these names that are text. */
export const toTexts = (fields: FormFields, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
