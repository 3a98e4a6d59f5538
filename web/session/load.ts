import { lazily } from '#web/lazily.ts'

const client = lazily(() => import('./session.ts').then(({ openSession }) => openSession()))

/** The auth client, fetched at the first call. Rejects when its code cannot be fetched; a later call tries again. */
export const loadAuth = () => client.load()
