import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { variableNames } from '#worker/env/settings.ts'

const text = readFileSync('docs/variables.md', 'utf8')

/** The variables of a table, by the line above it. */
function variablesBelow(line: string): string[] {
  const [, rest = ''] = text.split(`\n${line}\n`)
  const [table = ''] = rest.trimStart().split('\n\n')
  const [, , ...rows] = table.split('\n')
  return rows.flatMap((row) =>
    Array.from((row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g), ([, name]) => name ?? ''),
  )
}

const siteLine =
  'of `npm run dev` and `npm run preview`; `npx wrangler dev` reads `.dev.vars`, which the other two do not.'
const forWorker = [...variablesBelow(siteLine), ...variablesBelow('Signing in:')]
const forCommands = variablesBelow('Read by commands only:')

/** Read while building, and no business of the Worker's. */
const ofTheBuild = ['SITE_NOINDEX']

/** Read by wrangler, which the commands start. */
const ofWrangler = ['CLOUDFLARE_API_TOKEN']

/** Variables by which one script tells another, or wrangler tells its own. */
const internal = ['WRANGLER_COMMAND', 'LOCAL_SITE', 'MONKEY_SEED', 'MONKEY_SECONDS']

const commandSources = [
  ...readdirSync('scripts', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    // The journeys' provider is started by the journeys alone.
    .filter((file) => file !== 'provider.ts')
    .map((file) => join('scripts', file)),
  'vite.config.ts',
  'tests/playwright.config.ts',
].map((file) => readFileSync(file, 'utf8'))

/** `process.env.NAME`, `environment.NAME`, `variable: 'NAME'` of a flag, and `{ NAME } = environment`. */
function namesReadIn(source: string): string[] {
  const direct = source.matchAll(
    /(?:process\.env|environment)\.([A-Z][A-Z0-9_]+)|\bvariable: '([A-Z][A-Z0-9_]+)'/g,
  )
  const unpacked = source.matchAll(/\{([^{}]+)\} = (?:process\.env|environment)\b/g)
  return [
    ...Array.from(direct, ([, one, other]) => one ?? other ?? ''),
    ...Array.from(unpacked, ([, names = '']) => names.match(/\b[A-Z][A-Z0-9_]{2,}\b/g) ?? []).flat(),
  ]
}

describe('docs/variables.md lists', () => {
  test('every variable of the Worker, and no other', () => {
    expect(forWorker.toSorted()).toEqual([...variableNames, ...ofTheBuild].toSorted())
  })

  test('every variable that a command reads for itself, and no other', () => {
    const known = new Set<string>([...variableNames, ...internal])
    const read = new Set(commandSources.flatMap(namesReadIn).filter((name) => !known.has(name)))
    expect(forCommands.toSorted()).toEqual([...read, ...ofWrangler].toSorted())
  })
})
