/** What was just done can be taken back for so long. An answer is not due before. */
export const takeBackMs = 10_000
