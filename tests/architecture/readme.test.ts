import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readmePictures } from '#scripts/dev/screenshots.ts'

const readme = readFileSync('README.md', 'utf8')

test('the README shows the pictures that its command takes', () => {
  const shown = Array.from(readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g), ([, file]) => file)
  expect(shown).toEqual(readmePictures.map(({ file }) => file))
  expect(shown.filter((file) => !file || !existsSync(file))).toEqual([])
})

test('the map of the README names only what is there', () => {
  const [, rest = ''] = readme.split('\n## Map\n\n```\n')
  const [map = ''] = rest.split('\n```')
  let folder = ''
  const named = map.split('\n').map((line) => {
    const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? []
    if (!indent) folder = name
    return indent ? folder + name : name
  })
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
