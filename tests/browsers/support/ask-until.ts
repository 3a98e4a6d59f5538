import { setTimeout as wait } from 'node:timers/promises'

/** As long as Playwright's own assertions wait in `tests/playwright.config.ts`: room for a busy machine, where nothing waits longer than it must. */
const patienceMs = 60_000

const pauseMs = 50

/**
 * Asks again until the answer is right, and answers the last one. Playwright's own polling writes a report of every
 * attempt, which costs more than the attempt.
 */
export async function askUntil<Answer>(
  read: () => Promise<Answer>,
  isRight: (answer: Answer) => boolean,
): Promise<{ answer: Answer; isDone: boolean }> {
  const until = Date.now() + patienceMs
  for (;;) {
    const answer = await read()
    const isDone = isRight(answer)
    if (isDone || Date.now() > until) return { answer, isDone }
    await wait(pauseMs)
  }
}
