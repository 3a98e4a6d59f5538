import type { Attachment } from 'postal-mime'

const calendarTypes = ['text/calendar', 'application/ics']

/** The events of a calendar, by their ids. */
const toEvents = ({ content }: Attachment): string =>
  [
    ...(typeof content === 'string' ? content : new TextDecoder().decode(content.slice(0, 100_000))).matchAll(
      /^UID\b[^:\r\n]{0,100}:(.{1,300}?)\r?$/gim,
    ),
  ]
    .map(([, id]) => id)
    .sort()
    .join('\n')

/** Programs send an invitation twice: as a part that they show, and as a file for others. The file, which has a name, is kept. */
export function countCalendarsOnce(attachments: Attachment[]): Attachment[] {
  const kept = new Map<string, Attachment>()
  for (const attachment of attachments) {
    if (!calendarTypes.includes(attachment.mimeType)) continue
    const events = toEvents(attachment)
    if (!kept.get(events)?.filename) kept.set(events, attachment)
  }
  const calendars = new Set(kept.values())
  return attachments.filter(
    (attachment) => !calendarTypes.includes(attachment.mimeType) || calendars.has(attachment),
  )
}
