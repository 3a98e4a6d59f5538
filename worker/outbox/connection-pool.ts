/** Shares a limited number of connections between channels and reserves one for each channel that has none. */
export interface ConnectionPool {
  /** Waits for a free connection; the caller must release it. */
  acquire(channel: string): Promise<void>
  release(channel: string): void
  /** The channel needs no more connections; frees its reservation. */
  close(channel: string): void
}

export function createConnectionPool(limit: number, channels: string[]): ConnectionPool {
  const held = new Map(channels.map((channel) => [channel, 0]))
  const waiting: { channel: string; start(): void }[] = []

  const countOf = (channel: string) => held.get(channel) ?? 0

  function mayTake(channel: string): boolean {
    const counts = [...held.values()]
    const free = limit - counts.reduce((sum, count) => sum + count, 0)
    if (countOf(channel) === 0) return free > 0
    return free > counts.filter((count) => count === 0).length
  }

  /** First come, first served, except for connections reserved for another channel. */
  function startNext(): void {
    for (;;) {
      const index = waiting.findIndex(({ channel }) => mayTake(channel))
      const [next] = index < 0 ? [] : waiting.splice(index, 1)
      if (!next) return
      held.set(next.channel, countOf(next.channel) + 1)
      next.start()
    }
  }

  return {
    acquire: (channel) =>
      new Promise((start) => {
        waiting.push({ channel, start })
        startNext()
      }),
    release(channel) {
      held.set(channel, countOf(channel) - 1)
      startNext()
    },
    close(channel) {
      held.delete(channel)
      startNext()
    },
  }
}
