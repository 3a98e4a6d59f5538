import { vi } from 'vitest'

/** Advances the clock without firing timers. */
export const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms)
