import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '#worker/domain/locales.ts'

const decisions = readdirSync('docs/decisions')
  .filter((file) => /^\d{4}-/.test(file))
  .map((file) => join('docs/decisions', file))

const documents = [
  ...[
    'README.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    'worker/README.md',
    'worker/auth/README.md',
    'web/README.md',
    'findings/README.md',
  ],
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
  'docs/decisions/README.md',
  ...decisions,
]

const roots = ['worker', 'web', 'scripts', 'tests', 'docs', 'migrations']

/** Folders whose files a README calls by their own name. */
const foldersOf = (document: string): string[] => {
  const room = dirname(document)
  if (!/^(?:worker|web)\b/.test(room)) return []
  return readdirSync(room, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(room)
}

/** `web/content/<language>/home.ts` stands for a file in each language. */
const expand = (path: string): string[] =>
  path.includes('<language>') ? locales.map((locale) => path.replace('<language>', locale)) : [path]

/** Everything in backticks that looks like a file or folder of this repository. */
function pathsIn(document: string): string[] {
  const quoted = readFileSync(document, 'utf8').matchAll(/`([\w.<>-]+(?:\/[\w.<>-]*)*)`/g)
  return Array.from(quoted, ([, path = '']) => path).filter(
    (path) => roots.includes(path.split('/')[0] ?? '') || /^[\w./-]+\.(?:tsx?|css|sql)$/.test(path),
  )
}

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (document: string): string[] =>
  Array.from(readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe.each(documents)('%s', (document) => {
  test('names only files that are there', () => {
    const folders = ['.', ...foldersOf(document)]
    const missing = pathsIn(document)
      .flatMap(expand)
      .filter((path) => !/[<>]/.test(path))
      .filter((path) => !folders.some((folder) => existsSync(join(folder, path))))
    expect(missing).toEqual([])
  })

  test('links only to files that are there', () => {
    const links = readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)(?:#[^)]*)?\)/g)
    const missing = Array.from(links, ([, path = '']) => path).filter(
      (path) => !existsSync(join(dirname(document), path)),
    )
    expect(missing).toEqual([])
  })

  test('links only to headings that are there', () => {
    const links = readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)#]*)#([^)]+)\)/g)
    const missing = Array.from(links, ([, path = '', anchor = '']) => ({
      file: path ? join(dirname(document), path) : document,
      anchor,
    })).filter(({ file, anchor }) => !anchorsOf(file).includes(anchor))
    expect(missing).toEqual([])
  })
})

test.each(decisions)('%s has a date, a status, its context, its choice and the consequence', (file) => {
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^# .+\n\n\w+ \d{4} · (?:in force|superseded by \d{4})/)
  for (const heading of ['Context', 'Choice', 'Consequence']) expect(text).toContain(`\n## ${heading}\n`)
})

test('the index of the decisions has each of them under its own heading', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const rows = decisions.map((file) => {
    const [heading = ''] = readFileSync(file, 'utf8').split('\n')
    const name = file.slice('docs/decisions/'.length)
    return `| [${name.slice(0, 4)}](${name}) | ${heading.replace('# ', '')} |`
  })
  expect(decisions.length).toBeGreaterThan(0)
  expect(rows.filter((row) => !index.includes(row))).toEqual([])
})
