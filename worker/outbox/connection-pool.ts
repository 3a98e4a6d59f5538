/** Shares a number of connections between parties, and keeps one for each that has none. */
export interface ConnectionPool {
  /** Waits for a connection. Whoever took one gives it back. */
  take(party: string): Promise<void>
  give(party: string): void
  /** The party needs none any more. */
  leave(party: string): void
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

  /** Those who waited longest go first, unless the connection is kept for somebody else. */
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
    take: (party) =>
      new Promise((start) => {
        waiting.push({ party, start })
        startNext()
      }),
    give(party) {
      held.set(party, countOf(party) - 1)
      startNext()
    },
    leave(party) {
      held.delete(party)
      startNext()
    },
  }
}
