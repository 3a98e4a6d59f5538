import type { EventsText } from '#web/content/pl/admin/events.ts'

export const text: EventsText = {
  heading: 'Events',
  lead: (host) => `Your company’s system at ${host} is told about each enquiry and what happens to it.`,
  off: {
    heading: 'Events are off.',
    detail:
      'No company system, such as a CRM, is told about enquiries. To connect one, set its address in EVENTS_URL.',
  },
  test: {
    action: 'Send a test event',
    busy: 'Sending…',
    done: (host) =>
      `${host}: the test event was accepted. It contains an invented enquiry and is marked test: true.`,
  },
  newest: {
    action: 'Send the newest enquiry too',
    question: 'Send the newest enquiry?',
    warning:
      'It contains the data of the person who sent it. It is marked test: true, and this is recorded in the audit log.',
    yes: 'Yes, send it',
    busy: 'Sending…',
    keep: 'No',
    done: (host) => `${host}: the newest enquiry was accepted.`,
    nothing: 'There is no enquiry in the inbox to send yet.',
  },
  refused: (host, reason) => `${host}: not accepted. ${reason}`,
}
