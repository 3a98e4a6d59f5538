import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { publishedPaths } from '#worker/contract/published.ts'

test('the Worker answers each page that the office may change, and no other one', () => {
  const { assets } = unstable_readConfig({ config: 'wrangler.toml' }) as unknown as {
    assets: { run_worker_first: string[] }
  }
  const pages = assets.run_worker_first.filter((path) => !/\*|404/.test(path))
  expect(pages.toSorted()).toEqual(
    Object.values(publishedPaths)
      .flatMap((paths) => Object.values(paths))
      .toSorted(),
  )
})
