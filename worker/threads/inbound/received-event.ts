import * as z from 'zod/mini'

const addresses = z.catch(z.array(z.string()), [])

/** The mail API's event about a received mail. It has no content, which is fetched by its id. Unknown fields are ignored. */
export const receivedEvent = z.object({
  type: z.string(),
  data: z.object({
    from: z.catch(z.string(), ''),
    email_id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
    /** The recipients of the envelope; left out by some versions of the API. */
    received_for: addresses,
    to: addresses,
    cc: addresses,
    bcc: addresses,
  }),
})

export type ReceivedEvent = z.output<typeof receivedEvent>

/** Response of `GET /emails/receiving/:id`, limited to what is needed. */
export const receivedMail = z.object({ raw: z.object({ download_url: z.url({ protocol: /^https?$/ }) }) })
