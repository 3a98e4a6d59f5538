export const blockSize = 8
export const parallelism = 3

/** The runtime refuses scrypt where the product of its parameters is larger. */
const maxWork = 2 ** 20

/** scrypt needs 128 bytes each; this is half of a Worker's memory. */
const maxBlocks = 2 ** 19

export const minCost = 10

/** The largest log2(N) that the runtime accepts with the other parameters. */
export const maxCost = Math.floor(Math.log2(maxWork / (blockSize * parallelism)))

/** Tells if a hash with these parameters can be computed here; `cost` is log2(N). */
export const isAffordable = (cost: number, r: number, p: number): boolean =>
  cost >= minCost && r >= 1 && p >= 1 && 2 ** cost * r * p <= maxWork && 2 ** cost * r <= maxBlocks
