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

test('addresses are logged without their query, as links in mails carry secrets there', () => {
  const { observability } = unstable_readConfig({ config: 'wrangler.toml' })
  expect(observability).toMatchObject({ enabled: true, redact_query_string: true })
})
