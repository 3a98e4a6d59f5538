export const blockSize = 8
export const parallelism = 3

/** The runtime refuses scrypt beyond this product of its three parameters. */
const maxWork = 2 ** 20

/** scrypt holds 128 bytes for each; half of a Worker's memory. */
const maxBlocks = 2 ** 19

export const minCost = 10

/** The largest power of two of N that the runtime takes with our other parameters. */
export const maxCost = Math.floor(Math.log2(maxWork / (blockSize * parallelism)))

/** Whether a hash with these parameters can be computed here; `cost` is the power of two of N. */
export const isAffordable = (cost: number, r: number, p: number): boolean =>
  cost >= minCost && r >= 1 && p >= 1 && 2 ** cost * r * p <= maxWork && 2 ** cost * r <= maxBlocks
