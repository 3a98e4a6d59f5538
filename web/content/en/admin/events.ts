import type { EventsText } from '#web/content/pl/admin/events.ts'

export const text: EventsText = {
  heading: 'Events',
  lead: (host) => `Your company’s system at ${host} learns of each submission, and of what happens to it.`,
  off: {
    heading: 'Events are off.',
    detail:
      'No system of your company, such as a CRM, learns of submissions. Its address is set in EVENTS_URL.',
  },
  test: {
    action: 'Send a test event',
    busy: 'Sending…',
    done: (host) =>
      `${host}: the test event was accepted. It contains an invented submission and is marked test: true.`,
  },
  newest: {
    action: 'Send the newest submission too',
    question: 'Send the newest submission?',
    warning:
      'It contains the data of the person who sent it. It is marked test: true, and the log records it.',
    yes: 'Yes, send it',
    busy: 'Sending…',
    keep: 'No',
    done: (host) => `${host}: the newest submission was accepted.`,
    nothing: 'There is no submission in the inbox yet that could be sent.',
  },
  refused: (host, reason) => `${host}: not accepted. ${reason}`,
}
