/**
 * Why a received mail was not sent on to the other side: it is not DMARC-aligned, or its sender takes no part in the
 * thread; a program wrote it; it is a mail of our own that came back; the day has had too many; it has attachments that
 * cannot be sent on; its files are packed in Outlook's own way; only its recipient can open the message; it is too large or too
 * intricate to be read; there is nothing in it.
 */
export const notRelayedReasons = [
  'unverified',
  'automatic',
  'own',
  'limit',
  'attachments',
  'winmail',
  'sealed',
  'unparsed',
  'empty',
] as const

/** Reasons that the digest reports: somebody wrote a mail and may believe that it has arrived. */
export const reportedReasons = [
  'unverified',
  'limit',
  'attachments',
  'winmail',
  'sealed',
  'unparsed',
  'empty',
] as const satisfies NotRelayedReason[]

export type NotRelayedReason = (typeof notRelayedReasons)[number]
