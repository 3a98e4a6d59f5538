/** For so long a change can be taken back, and an answer is not due. */
export const takeBackMs = 10_000
