import * as z from 'zod/mini'
import { httpUrl, optional } from './parsers.ts'

/** One while nothing changes; two while receivers learn a new one. */
const maxSecrets = 2

const prefix = 'whsec_'

/** As Standard Webhooks asks for: 24 to 64 bytes, in base64 with its padding. */
function isSecret(text: string): boolean {
  if (!/^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return false
  const { length } = atob(text.slice(prefix.length))
  return length >= 24 && length <= 64
}

const toSecrets = (text: string) => text.split(/\s+/).filter(Boolean)

/** Variables of the events, parsed in `worker/env/settings.ts`. */
export const eventsVariables = {
  EVENTS_URL: httpUrl(),
  EVENTS_SECRET: optional(
    z.pipe(
      z.string().check(
        z.refine(
          (text) => {
            const secrets = toSecrets(text)
            return secrets.length > 0 && secrets.length <= maxSecrets && secrets.every(isSecret)
          },
          {
            error:
              'must be whsec_ and 24 to 64 random bytes in base64, or two of those, separated by a space',
          },
        ),
      ),
      z.transform((text) => toSecrets(text).map((secret) => secret.slice(prefix.length))),
    ),
  ),
}

const shape = z.object(eventsVariables)

export interface EventsSettings {
  url: string
  /** In base64; each signs every event. */
  secrets: string[]
}

/** Receivers could not tell an unsigned event from an invented one. */
export const missingForEvents = (isSet: (name: keyof typeof eventsVariables) => boolean): string[] =>
  isSet('EVENTS_URL') && !isSet('EVENTS_SECRET')
    ? ['EVENTS_SECRET is missing, although EVENTS_URL is set']
    : []

/** Null if there are no events. */
export const toEventsSettings = ({
  EVENTS_URL: url,
  EVENTS_SECRET: secrets,
}: z.output<typeof shape>): EventsSettings | null => (url && secrets ? { url, secrets } : null)
