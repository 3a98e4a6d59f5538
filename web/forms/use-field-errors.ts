import { useCallback, useRef, useState } from 'react'
import type { FieldErrors } from '#worker/contract/error-codes.ts'

/** The errors after a row of a list was removed: those of later rows move up with them. */
const withoutRow = (errors: FieldErrors, list: string, removed: number): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) => {
      const [, name, row, field] = /^(\w+)\[(\d+)\](.*)$/.exec(path) ?? []
      const index = Number(row)
      if (name !== list || index < removed) return [[path, error]]
      return index === removed ? [] : [[`${name}[${index - 1}]${field}`, error]]
    }),
  )

export const noErrors: FieldErrors = {}

/** The field of an error's path: the list for those of its rows. */
const fieldOf = (path: string) => path.split(/[[.]/, 1)[0] ?? path

/**
 * The errors of a form's fields since the last submit. An error goes while its field becomes right; no new one appears
 * while somebody types. The functions keep their identity.
 */
export function useFieldErrors(findErrors: () => Promise<FieldErrors>, onGone: () => void) {
  const [errors, setShown] = useState(noErrors)
  const latest = useRef({ errors, findErrors, onGone })
  latest.current = { ...latest.current, findErrors, onGone }

  const setErrors = useCallback((next: FieldErrors) => {
    latest.current.errors = next
    setShown(next)
  }, [])

  const keepOnly = useCallback(
    (next: FieldErrors) => {
      setErrors(next)
      if (Object.keys(next).length === 0) latest.current.onGone()
    },
    [setErrors],
  )

  /** Drops the errors of fields that were changed and are right now. */
  const recheck = useCallback(
    async (changed: readonly string[]) => {
      const isChanged = (path: string) => changed.includes(fieldOf(path))
      if (!Object.keys(latest.current.errors).some(isChanged)) return
      const found = await latest.current.findErrors().catch(() => null)
      if (!found) return
      const remaining = Object.entries(latest.current.errors).filter(
        ([path]) => found[path] || !isChanged(path),
      )
      keepOnly(Object.fromEntries(remaining))
    },
    [keepOnly],
  )

  /** Has errors follow the rows of a list of which one was removed. */
  const removeRowErrors = useCallback(
    (list: string, index: number) => keepOnly(withoutRow(latest.current.errors, list, index)),
    [keepOnly],
  )
  return { errors, setErrors, recheck, removeRowErrors }
}
