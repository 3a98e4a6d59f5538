import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase } from '#scripts/restore/target-database.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'target-'))
  // A fake wrangler: it writes its commands down, and has every database that was created or is there already.
  const script = `#!/bin/sh
echo "$*" >> ${folder}/commands
test "$2" = create && echo '[{ "uuid": "made", "name": "'"$3"'" }]' > ${folder}/databases
test "$2" = list && cat ${folder}/databases
exit 0
`
  writeFileSync(join(folder, 'wrangler'), script, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const make = () => createDatabase('restored', () => undefined)

test('a new database is made in the European Union', async () => {
  writeFileSync(join(folder, 'databases'), '[]')
  expect(await make()).toBe('made')
  expect(readFileSync(join(folder, 'commands'), 'utf8')).toContain('d1 create restored --jurisdiction eu\n')
})

test('no restore takes a database for its own that is there already', async () => {
  writeFileSync(join(folder, 'databases'), '[{ "uuid": "older", "name": "restored" }]')
  await expect(make()).rejects.toThrow('There is already a database called restored')
  expect(readFileSync(join(folder, 'commands'), 'utf8')).not.toContain('create')
})
