export interface SmokeSettings {
  /** The address at which the site is requested. */
  origin: string
  /** The site's own address as written in its pages; null if unknown. */
  siteOrigin: string | null
  /** The time that a deployment may take to reach this location. */
  patienceMs: number
  /** Between two rounds of checks. */
  pauseMs: number
}

const patienceS = 60

/** A new host needs a certificate first. */
const firstPatienceS = 300

/** Reads SMOKE_TEST_ORIGIN and SMOKE_TEST_PATIENCE_S. */
export function readSmokeSettings(
  environment: NodeJS.ProcessEnv,
  siteUrl: string,
  isFirst: boolean,
): SmokeSettings {
  const { SMOKE_TEST_ORIGIN: origin, SMOKE_TEST_PATIENCE_S: patience } = environment
  const seconds = Number(patience || (isFirst ? firstPatienceS : patienceS))
  if (!Number.isFinite(seconds) || seconds < 0)
    throw new Error(`SMOKE_TEST_PATIENCE_S is not a number of seconds: ${patience}`)
  if (origin && !URL.canParse(origin)) throw new Error(`SMOKE_TEST_ORIGIN is not an address: ${origin}`)
  if (!URL.canParse(siteUrl)) throw new Error(`The site’s address has to begin with https://: ${siteUrl}`)
  const siteOrigin = new URL(siteUrl).origin
  return {
    origin: origin ? new URL(origin).origin : siteOrigin,
    siteOrigin,
    patienceMs: seconds * 1_000,
    // Each round sends one dry run; the rate limit is five a minute.
    pauseMs: Math.min(15_000, Math.max(100, seconds * 250)),
  }
}
