/** The first eight digits of an id, grouped so that they can be read out on the phone. */
export function toReference(id: string): string {
  const digits = id.slice(0, 8).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}
