import { checks, SmokeFailure, type Visit } from './smoke-checks.ts'
import type { SmokeSettings } from './smoke-settings.ts'

/** What fails at this moment, one sentence each. */
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
 * Looks at a site until everything is right, or until patience ends: a deployment takes seconds to arrive everywhere.
 * Stores nothing. Answers what was still wrong at the last look.
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
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
