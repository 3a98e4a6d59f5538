import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'

test('only the log writes to the console, so that every line has a code and none a value', () => {
  const sources = readdirSync('worker', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join('worker', file))
  const writing = sources.filter((file) => /\bconsole\b/.test(readFileSync(file, 'utf8')))
  expect(writing).toEqual(['worker/log/log-event.ts'])
})

test.each(['production', 'staging'])(
  'in %s callers are not logged, and addresses never with their query',
  (name) => {
    const { observability } = unstable_readConfig({
      config: 'wrangler.toml',
      env: name === 'staging' ? name : '',
    })
    expect(observability).toMatchObject({
      enabled: true,
      redact_query_string: true,
      logs: { enabled: true, invocation_logs: false },
    })
  },
)
