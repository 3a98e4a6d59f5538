import { lazyModule } from '#web/browser/lazy-module.ts'

const client = lazyModule(() =>
  import('./start-auth-client.ts').then(({ startAuthClient }) => startAuthClient()),
)

/** The auth client, loaded and started by the first call. Rejects when its code cannot be fetched; the next call retries. */
export const loadAuthClient = () => client.load()
