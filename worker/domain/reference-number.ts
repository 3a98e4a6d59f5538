/** The first eight digits of an id, grouped so that they can be read out on the phone. No two records have the same ones. */
export function toReference(id: string): string {
  const digits = id.slice(0, 8).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/**
 * The beginning of the ids that a typed reference number stands for: all of it or its first half, with or without the
 * dash and the brackets of a mail's subject. Null if it is none.
 */
export function toIdPrefix(typed: string): string | null {
  const [, first, second = ''] = /^\[?([\da-f]{4})-?([\da-f]{0,4})\]?$/i.exec(typed.trim()) ?? []
  return first === undefined ? null : `${first}${second}`.toLowerCase()
}
