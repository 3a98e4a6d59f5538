/** Shares a limited number of connections between channels and reserves one for each channel that has none. */
export interface ConnectionPool {
  /** Waits for a free connection; the caller must release it. */
  acquire(party: string): Promise<void>
  release(party: string): void
  /** The channel needs no more connections; frees its reservation. */
  close(party: string): void
}

export function createConnectionPool(limit: number, parties: string[]): ConnectionPool {
  const held = new Map(parties.map((party) => [party, 0]))
  const waiting: { party: string; start(): void }[] = []

  const countOf = (party: string) => held.get(party) ?? 0

  function mayTake(party: string): boolean {
    const counts = [...held.values()]
    const free = limit - counts.reduce((sum, count) => sum + count, 0)
    if (countOf(party) === 0) return free > 0
    return free > counts.filter((count) => count === 0).length
  }

  /** First come, first served, except for connections reserved for another channel. */
  function startNext(): void {
    for (;;) {
      const index = waiting.findIndex(({ party }) => mayTake(party))
      const [next] = index < 0 ? [] : waiting.splice(index, 1)
      if (!next) return
      held.set(next.party, countOf(next.party) + 1)
      next.start()
    }
  }

  return {
    acquire: (party) =>
      new Promise((start) => {
        waiting.push({ party, start })
        startNext()
      }),
    release(party) {
      held.set(party, countOf(party) - 1)
      startNext()
    },
    close(party) {
      held.delete(party)
      startNext()
    },
  }
}
