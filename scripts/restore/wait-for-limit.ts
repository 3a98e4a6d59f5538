import { setTimeout as wait } from 'node:timers/promises'

/** Cloudflare refuses everything for up to five minutes after too many calls, and mostly says for how long. */
const unknownWaitS = 60

/** More than an hour: whoever is refused for longer has another problem. */
export const maxWaits = 20

/** Waits as long as a `Retry-After` says. */
export async function waitForLimit(
  retryAfter: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const given = Number(retryAfter ?? Number.NaN)
  const seconds = Number.isFinite(given) ? given : unknownWaitS
  say(`Cloudflare accepts no more calls for now. Continuing in ${seconds} s …`)
  await wait(seconds * 1_000)
}
