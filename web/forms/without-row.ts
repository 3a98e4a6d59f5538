import type { FieldErrors } from '#worker/contract/error-codes.ts'

/** The errors after a row of a list was removed: those of later rows move up with them. */
export const withoutRow = (errors: FieldErrors, list: string, removed: number): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) => {
      const [, name, row, field] = /^(\w+)\[(\d+)\](.*)$/.exec(path) ?? []
      const index = Number(row)
      if (name !== list || index < removed) return [[path, error]]
      return index === removed ? [] : [[`${name}[${index - 1}]${field}`, error]]
    }),
  )
