import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'

/** For an address of IPv4 or a /64 of IPv6, then for its /56 and its /48. */
const limits = {
  FORM: [20, 80, 200],
  DRY_RUN: [5, 10, 20],
  AUTH: [120, 480, 1_200],
  HASH: [30, 45, 60],
  KEY: [240, 960, 2_400],
}

test.each(['', 'staging'])('a minute has room for a company, and for no more: %s', (env) => {
  const { ratelimits } = unstable_readConfig({ config: 'wrangler.toml', env }) as unknown as {
    ratelimits: { name: string; simple: { limit: number; period: number } }[]
  }
  expect(Object.fromEntries(ratelimits.map(({ name, simple }) => [name, simple]))).toEqual(
    Object.fromEntries([
      ['ACCOUNT_LIMIT', { limit: 600, period: 60 }],
      ...Object.entries(limits).flatMap(([purpose, numbers]) =>
        ['', '_56', '_48'].map((width, nth) => [
          `${purpose}_LIMIT${width}`,
          { limit: numbers[nth], period: 60 },
        ]),
      ),
    ]),
  )
})
