import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listenLocally } from '#scripts/listen-locally.ts'
import { openBucketByApi } from '#scripts/restore/backup-bucket.ts'
import { keepParts } from '#scripts/restore/keep-parts.ts'
import { createCloudflareApi } from '#scripts/setup/cloudflare-api.ts'
import { manifestName, partName } from '#worker/backup/object-names.ts'

const folder = mkdtempSync(join(tmpdir(), 'restore-limits-'))
/** Paths that were asked for, and how many of the next calls are refused. */
let [asked, refusals] = [[] as string[], 0]

const server = createServer((request, response) => {
  asked.push(decodeURIComponent(request.url ?? ''))
  if (refusals === 0) return response.end('a part')
  refusals -= 1
  response.writeHead(429, { 'retry-after': '0' }).end('{}')
})

const { origin, close } = await listenLocally(server)

afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  asked = []
})

const said: string[] = []

const openBucket = () =>
  openBucketByApi({ api: createCloudflareApi({}, origin), id: 'a' }, { name: 'backups' }, (line) =>
    said.push(line),
  )

test('a limit is waited out for as long as Cloudflare says, longer than an outage would be', async () => {
  refusals = 8
  expect(await openBucket().get('backups/x')).toEqual(new TextEncoder().encode('a part'))
  expect(asked).toHaveLength(9)
  expect(said).toEqual(Array(8).fill('Cloudflare accepts no more calls for now. Continuing in 0 s …'))
})

test('a restore that goes on asks for no part twice, and for the manifest again', async () => {
  const parts = join(folder, 'parts')
  const [part, manifest] = [partName('2026-11-22', 'notes', 0), manifestName('2026-11-22')]
  const content = await keepParts(openBucket(), parts).get(part)
  const again = keepParts(openBucket(), parts)
  expect(await again.get(part)).toEqual(content)
  await again.get(manifest)
  await again.get(manifest)
  expect(asked.map((path) => path.replace(/^.*\/objects\//, ''))).toEqual([part, manifest, manifest])
  expect(existsSync(join(parts, encodeURIComponent(manifest)))).toBe(false)
})
