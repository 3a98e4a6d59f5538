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

/** Prints what the Worker weighs; answers what is too much. */
export function checkWorker(): string[] {
  const workerBytes = sizeOf(workerDir)
  const inKiB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
  console.log(`Worker upload: ${inKiB(workerBytes)} of ${inKiB(workerBudgetBytes)}`)
  return workerBytes > workerBudgetBytes ? ['The Worker has outgrown its budget.'] : []
}
