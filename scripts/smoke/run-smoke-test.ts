import { setTimeout as wait } from 'node:timers/promises'
import { checks, SmokeFailure, type Visit } from './smoke-checks.ts'
import type { SmokeSettings } from './smoke-settings.ts'

/** Runs every check once; returns the failures, one sentence each. */
async function runChecks(visit: Visit): Promise<string[]> {
  const failures: string[] = []
  for (const check of checks) {
    try {
      await check(visit)
    } catch (error) {
      if (!(error instanceof SmokeFailure)) throw error
      failures.push(error.message)
    }
  }
  return failures
}

/**
 * Repeats the checks until all pass or `patienceMs` is over: a deployment takes seconds to reach every location. Stores
 * nothing. Returns the failures of the last round.
 */
export async function runSmokeTest({
  patienceMs,
  pauseMs,
  ...visit
}: SmokeSettings & Visit): Promise<string[]> {
  const endsAt = Date.now() + patienceMs
  for (;;) {
    const failures = await runChecks(visit)
    if (failures.length === 0 || Date.now() + pauseMs > endsAt) return failures
    await wait(pauseMs)
  }
}
