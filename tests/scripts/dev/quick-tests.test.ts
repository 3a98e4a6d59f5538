import { expect, test } from 'vitest'
import { toTestPaths } from '#scripts/dev/quick-tests.ts'

test.each([
  ['worker/outbox/channels/submission-mail.ts', 'tests/worker/outbox/channels/'],
  ['worker/contract/limits.ts', 'tests/contract/'],
  ['scripts/dev/sink/server.ts', 'tests/scripts/dev/sink'],
  ['scripts/restore/report.ts', 'tests/scripts/restore'],
  ['tests/scripts/dev/quick-tests.test.ts', 'tests/scripts/dev/quick-tests.test.ts'],
])('a change of %s is tested in %s', (file, path) => {
  expect(toTestPaths([file])).toEqual([path])
})

test('each place is named once, and what has no tests not at all', () => {
  const changed = ['web/pages/home.tsx', 'web/pages/about.tsx', 'README.md', 'tests/web/deleted.test.ts']
  expect(toTestPaths(changed)).toEqual(['tests/web/pages/'])
})
