import { vi } from 'vitest'

/** Moves the clock without firing what waits for it. */
export const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms)
