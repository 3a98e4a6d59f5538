/** Ends after a time, or in the next task without one. */
export const pause = (ms?: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
