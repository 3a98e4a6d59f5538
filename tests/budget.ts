import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the built Worker may weigh, minified: its start-up is parsed before the first answer. */
const workerBudgetBytes = 250 * 1024

const workerDir = 'dist/altimach'

function sizeOf(dir: string): number {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?js$/.test(entry.name))
    .reduce((total, entry) => total + readFileSync(join(entry.parentPath, entry.name)).byteLength, 0)
}

const workerBytes = sizeOf(workerDir)
const inKiB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
console.log(`Worker upload: ${inKiB(workerBytes)} of ${inKiB(workerBudgetBytes)}`)
if (workerBytes > workerBudgetBytes) {
  console.error('The Worker has outgrown its budget.')
  process.exitCode = 1
}
