import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'

/**
 * Prints the lines of code of each room, and the words of all Markdown: `npm run lines`. What git
 * does not keep is not counted, and neither are the product's texts.
 */

const codeEndings = ['.ts', '.tsx', '.css', '.mjs', '.cjs', '.sql']
const isText = (path: string) => /(^|\/)(content|text|labels)\//.test(path)

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
const isCode = (path: string) => codeEndings.includes(extname(path))
const isTest = (path: string) => path.startsWith('tests/')

function countLines(paths: string[]): number {
  return paths.reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length - 1, 0)
}

/** `worker/auth`, `tests/worker`; files beside the rooms count for the storey. */
const toRoom = (path: string) => path.split('/').slice(0, -1).slice(0, 2).join('/') || '.'

function printRooms(title: string, paths: string[]): void {
  const rooms = Map.groupBy(paths, toRoom)
  console.log(`\n${title}: ${countLines(paths)} lines in ${paths.length} files`)
  for (const [room, members] of [...rooms].sort(([a], [b]) => a.localeCompare(b))) {
    console.log(`  ${room.padEnd(28)} ${String(countLines(members)).padStart(6)}`)
  }
}

const code = files.filter(isCode)
printRooms(
  'Product without texts',
  code.filter((path) => !isTest(path) && !isText(path)),
)
printRooms('Tests', code.filter(isTest))

const markdown = files.filter((path) => extname(path) === '.md')
const words = markdown.reduce(
  (sum, path) => sum + readFileSync(path, 'utf8').split(/\s+/).filter(Boolean).length,
  0,
)
console.log(`\nMarkdown: ${words} words in ${markdown.length} files`)
