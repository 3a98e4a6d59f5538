import { lazyModule } from '#web/browser/lazy-module.ts'

let held: Promise<unknown> | undefined

/** Lets a view come first that does without the client. */
export function holdAuthClient(until: Promise<unknown>): void {
  held = until
}

const client = lazyModule(async () => {
  await held
  const { startAuthClient } = await import('./start-auth-client.ts')
  return startAuthClient()
})

/** The auth client, loaded and started by the first call. Rejects when its code cannot be fetched; the next call retries. */
export const loadAuthClient = () => client.load()
