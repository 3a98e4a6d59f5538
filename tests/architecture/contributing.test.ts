import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { channels } from '#worker/contract/admin/deliveries.ts'

const text = readFileSync('CONTRIBUTING.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The recipes, each with its title and the numbered steps or sentences below it. */
const recipes = text
  .split('\n### … ')
  .slice(1)
  .map((recipe) => {
    const [title = '', ...lines] = recipe.split('\n')
    return { title, body: lines.join('\n').split('\n## ')[0] ?? '' }
  })

test('every recipe that a new colleague asks for is there', () => {
  expect(recipes.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'a page',
      'a language',
      'a field of the contact message',
      'a delivery channel',
      'a view of the admin area',
      'a provider to sign in with',
    ]),
  )
})

// docs.test.ts checks that each path exists.
test.each(recipes)('$title names its files', ({ body }) => {
  expect(body.match(/`(?:web|worker)\/[^`]+`/g)?.length ?? 0).toBeGreaterThan(1)
})

/** `CourseId` in a step is to be found in one of the files that the step names. */
test.each(recipes)('$title names what its files have', ({ body }) => {
  const steps = body.split(/\n(?=\d\. )/)
  const missing = steps.flatMap((step) => {
    const files = Array.from(
      step.matchAll(/`((?:web|worker|scripts|tests)\/[\w./-]+\.tsx?)`/g),
      ([, file = '']) => file,
    )
    const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    const names = Array.from(
      step.matchAll(/`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)`/g),
      ([, name = '']) => name,
    )
    return files.length === 0 ? [] : names.filter((name) => !sources.includes(name))
  })
  expect(missing).toEqual([])
})

test('every command of npm that it names exists', () => {
  const named = Array.from(text.matchAll(/npm run ([a-z:-]+)/g), ([, name = '']) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('the words list every channel', () => {
  const [, row = ''] = text.match(/^\| channel \| (.+) \|$/m) ?? []
  expect(Array.from(row.matchAll(/`(\w+)`/g), ([, name]) => name)).toEqual([...channels])
})
