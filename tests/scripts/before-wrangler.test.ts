import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDevVars } from '#scripts/dev-vars.ts'
import { isBuildCurrent } from '#scripts/is-build-current.ts'
import { parseSettings } from '#worker/env/settings.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'before-wrangler-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the variables of wrangler dev', () => {
  const make = (name = '.dev.vars', state = 'state') => {
    createDevVars(join(folder, name), join(folder, state))
    return readFileSync(join(folder, name), 'utf8')
  }

  test('are a whole configuration, with keys of this machine and without mail', () => {
    const settings = parseSettings(parseEnv(make()))
    expect(settings).toMatchObject({
      siteOrigin: 'http://localhost:8787',
      mail: { api: null, company: null },
    })
    expect(settings.auth.signingKeys).toHaveLength(1)
    expect(settings.auth.jwtSecret?.length).toBeGreaterThanOrEqual(32)
  })

  test('are nobody else’s to read', () => {
    make()
    expect(statSync(join(folder, '.dev.vars')).mode & 0o777).toBe(0o600)
  })

  test('have the keys of the database beside them, and other keys beside another one', () => {
    const text = make()
    expect(make('again')).toBe(text)
    expect(parseEnv(make('other', 'elsewhere')).AUTH_JWT_SECRET).not.toBe(parseEnv(text).AUTH_JWT_SECRET)
  })

  test('stay as somebody wrote them', () => {
    writeFileSync(join(folder, '.dev.vars'), 'SITE_URL=http://mine\n')
    expect(make()).toBe('SITE_URL=http://mine\n')
  })
})

const built = 'dist/client/index.html'

const sources = [
  ...['web/pages/home.tsx', 'worker/app.ts', 'vite.config.ts'],
  ...['wrangler.toml', 'package.json', 'package-lock.json'],
]

/** Every file there is, in the order of their age. */
function write(...files: string[]) {
  for (const [index, file] of files.entries()) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
    utimesSync(path, 1_000 + index, 1_000 + index)
  }
  for (const made of ['web/pages', 'web', 'worker']) utimesSync(join(folder, made), 0, 0)
}

describe('the site counts as built', () => {
  test('when it is newer than its sources', () => {
    write(...sources, built)
    expect(isBuildCurrent(folder)).toBe(true)
  })

  test.each(sources)('not when %s has changed since', (changed) => {
    write(...sources.filter((source) => source !== changed), built, changed)
    expect(isBuildCurrent(folder)).toBe(false)
  })

  test('not when a source was taken away since', () => {
    write(...sources, built)
    rmSync(join(folder, 'web/pages/home.tsx'))
    expect(isBuildCurrent(folder)).toBe(false)
  })

  test('not in a fresh clone', () => {
    write(...sources)
    expect(isBuildCurrent(folder)).toBe(false)
  })
})

describe('before it serves', () => {
  const calls = 'calls'

  /** The commands that were run, without arguments, of programs that only write down that they were. */
  function runBefore(command: string): string[] {
    const bin = join(folder, 'bin')
    mkdirSync(bin, { recursive: true })
    mkdirSync(join(folder, 'migrations'), { recursive: true })
    writeFileSync(join(folder, calls), '')
    const programs = {
      vite: `mkdir -p dist/client && touch ${built}`,
      wrangler: 'true',
    }
    for (const [name, work] of Object.entries(programs))
      writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $1 $2" >> ${calls}\n${work}\n`, {
        mode: 0o755,
      })
    const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/before-wrangler.ts')], {
      cwd: folder,
      env: { PATH: `${bin}:/usr/bin:/bin`, WRANGLER_COMMAND: command },
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return readFileSync(join(folder, calls), 'utf8').trim().split('\n')
  }

  test('wrangler dev builds a fresh clone and prepares its database, once', () => {
    write(...sources)
    expect(runBefore('dev')).toEqual([
      'wrangler d1 migrations',
      'wrangler d1 execute',
      'vite build --logLevel',
    ])
    expect(runBefore('dev')).toEqual([''])
  })

  test('other commands of wrangler get nothing done', () => {
    write(...sources)
    expect(runBefore('deploy')).toEqual([''])
  })
})
