/** The browser's locks, which all of its tabs share; jsdom has none. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const queues = new Map<string, Promise<unknown>>()
  const request = (
    name: string,
    { signal }: { signal: AbortSignal },
    hold: () => Promise<unknown>,
  ): Promise<unknown> => {
    const isGivenUp = new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    const free = queues.get(name) ?? Promise.resolve()
    const done = free.then(() => (signal.aborted ? undefined : hold()))
    queues.set(name, done)
    return Promise.race([isGivenUp, done])
  }
  return { request: request as LockManager['request'] }
}
