import { lazyModule } from '#web/lazy-module.ts'

const client = lazyModule(() => import('./session.ts').then(({ openSession }) => openSession()))

/** The auth client, fetched at the first call. Rejects when its code cannot be fetched; a later call tries again. */
export const loadAuth = () => client.load()
