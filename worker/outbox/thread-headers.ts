import type { ThreadKey } from '#worker/sending/thread-addresses/thread-address.ts'

/** The header of every mail of a thread that we send, with the delivery's id. A mail that comes back with it is not sent on. */
export const relayHeader = 'X-Thread-Relay'

/** Headers of a mail of a thread: the same reference for each, so that programs show a thread as one conversation. */
export const toThreadHeaders = (deliveryId: string, { id }: ThreadKey, domain: string) => ({
  [relayHeader]: deliveryId,
  References: `<${id}@${domain}>`,
})
