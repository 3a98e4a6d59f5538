/**
 * Kinds of what a received mail has and its record has not: all of it, as it is too large or too intricate to be read; what is behind the beginning of its text or of its recipients; a file of
 * a type that forms do not take, too large, or one too many; Outlook's own package; a message that only its recipient can open; and what mail programs add.
 */
export const leftOutKinds = [
  'unparsed',
  'rest',
  'file',
  'winmail',
  'sealed',
  'calendar',
  'contact',
  'key',
  'signature',
  'picture',
] as const

export type LeftOutKind = (typeof leftOutKinds)[number]

/** Kinds that somebody may miss; the others are decoration, and secure a mail on its way. */
export const missedKinds: readonly LeftOutKind[] = [
  'unparsed',
  'rest',
  'file',
  'winmail',
  'sealed',
  'calendar',
  'contact',
]

/** Names of the kinds, in the record and in the mail to the office. */
export type LeftOutLabels = Record<LeftOutKind, string>

/** The parts that were left out, in words: each kind once, with the names of its parts. */
export const nameLeftOut = (parts: readonly { kind: LeftOutKind; name: string }[], labels: LeftOutLabels) =>
  leftOutKinds.flatMap((kind) => {
    const same = parts.filter((part) => part.kind === kind)
    if (same.length === 0) return []
    const names = same.flatMap(({ name }) => name || []).join(', ')
    return [{ kind, label: labels[kind], names }]
  })
