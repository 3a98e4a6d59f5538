import { type EventType, eventTypes } from '#worker/contract/admin/event-types.ts'
import { erasedEvent, recordEvent } from '#worker/contract/admin/events.ts'
import { toReference } from './component-schemas.ts'
import { describeHeaders } from './parameters.ts'

const summaries: Readonly<Record<EventType, string>> = {
  'enquiry.received': 'A form was sent',
  'enquiry.released': 'A suspected entry was released as not spam',
  'enquiry.assigned': 'The owner of an entry has changed',
  'enquiry.status_changed': 'The status of an entry has changed',
  'enquiry.answered': 'An entry was answered for the first time',
  'enquiry.erased': 'An entry was erased',
}

const descriptions: Partial<Record<EventType, string>> = {
  'enquiry.received': 'Suspected entries are not announced until somebody releases them.',
  'enquiry.released': 'Comes instead of `enquiry.received`.',
  'enquiry.erased':
    'By an administrator or at the end of its retention period. Erase your copy, and ignore whatever arrives about it later.',
}

const delivery =
  'Events arrive at least once and in any order: ignore a `webhook-id` that you have seen before, and a `data.version` below the one you have stored.'

const headers = {
  'webhook-id': 'The same for every attempt',
  'webhook-timestamp': 'Time of this attempt, in seconds since 1970',
  'webhook-signature':
    '`v1,` followed by base64; two of these, separated by a space, while a secret is being replaced',
}

function describeWebhook(type: EventType) {
  const body = type === 'enquiry.erased' ? erasedEvent : recordEvent
  const [, name = ''] = type.split('.')
  const pascalName = name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    post: {
      operationId: `receive${pascalName}`,
      tags: ['Events'],
      summary: summaries[type],
      description: [descriptions[type], delivery].filter(Boolean).join(' '),
      security: [],
      parameters: describeHeaders(true, headers),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              allOf: [
                toReference(body, 'output'),
                { type: 'object', properties: { type: { enum: [type] } } },
              ],
            },
          },
        },
      },
      responses: {
        '2XX': {
          description:
            'Accepted. After any other response, or none within 10 seconds, the event is sent again',
        },
      },
    },
  }
}

/** The events that the site posts to their receiver, signed by Standard Webhooks. */
export const describeWebhooks = (): Record<string, object> =>
  Object.fromEntries(eventTypes.map((type) => [type, describeWebhook(type)]))
