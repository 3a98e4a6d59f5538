import { toContentHash } from '#worker/submissions/store-once.ts'

/**
 * A prerendered form has no id of its own, so the id is a hash of content and day: a double click or a reload is
 * deduplicated.
 */
export function toDailyId(content: object, now: Date): string {
  const hex = toContentHash(JSON.stringify([content, now.toISOString().slice(0, 10)]))
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
