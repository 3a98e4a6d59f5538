import { shuffled } from './statistics.ts'

/** Times in milliseconds, by label. */
export type Samples = Map<string, number[]>

export const emptySamples = (labels: string[]): Samples => new Map(labels.map((label) => [label, []]))

export interface Timed {
  label: string
  /** Sends one request and returns its duration in milliseconds. */
  send(): Promise<number>
}

interface Course {
  warmUpRounds: number
  rounds: number
  /** A slow machine gets fewer rounds instead of a longer run. */
  limitMs: number
  random(): number
  afterRound?(): Promise<void>
}

/** One request of each kind per round, in a new order each time, so that other load affects all alike. */
export async function timeRounds(timed: Timed[], course: Course, samples: Samples): Promise<void> {
  const end = performance.now() + course.limitMs
  for (let round = -course.warmUpRounds; round < course.rounds && performance.now() < end; round += 1) {
    for (const { label, send } of shuffled(timed, course.random)) {
      const durationMs = await send()
      if (round >= 0) samples.get(label)?.push(durationMs)
    }
    await course.afterRound?.()
  }
}

/** Requests per second with this concurrency. */
export async function timeThroughput(timed: Timed, concurrency: number, durationMs: number): Promise<number> {
  const start = performance.now()
  let answered = 0
  const sendOn = async () => {
    while (performance.now() < start + durationMs) {
      await timed.send()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, sendOn))
  return answered / ((performance.now() - start) / 1000)
}
