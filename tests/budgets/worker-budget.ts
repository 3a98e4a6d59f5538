import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Size limit of the code that the built Worker reads before its first response, minified. */
const workerBudgetBytes = 220 * 1024

const workerDir = 'dist/altimach'

const startsIn = join(workerDir, 'index.js')

/** Static imports of a file; what it loads with `import()` is read on demand. */
const importsOf = (file: string) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g),
    ([, target = '']) => join(dirname(file), target),
  )

function filesAtStart(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const target of importsOf(file)) filesAtStart(target, seen)
  return seen
}

const sizeOf = (files: Iterable<string>) =>
  Array.from(files).reduce((total, file) => total + readFileSync(file).byteLength, 0)

/** Prints the Worker's size; returns an error message if it is over the budget. */
export function checkWorker(): string[] {
  const allFiles = readdirSync(workerDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?js$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const workerBytes = sizeOf(filesAtStart(startsIn))
  const laterBytes = sizeOf(allFiles) - workerBytes
  const inKiB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
  console.log(
    `Worker at its start: ${inKiB(workerBytes)} of ${inKiB(workerBudgetBytes)}; when needed: ${inKiB(laterBytes)}`,
  )
  return workerBytes > workerBudgetBytes ? ['The Worker has outgrown its budget.'] : []
}
