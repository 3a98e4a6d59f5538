import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** What is kept on this machine about a deployment, for the day when one has to go back behind it. */
export interface DeploymentRecord {
  at: string
  worker: string
  database: string
  /** Of the database, before its migrations. */
  bookmark: string
  versionId: string | null
  smokeTest: 'passed' | 'failed' | null
}

const file = '.wrangler/deployments.json'
const mostKept = 50

export function readDeployments(): DeploymentRecord[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

/** Keeps the newest last; the same deployment, told again with more, replaces itself. */
export function saveDeployment(record: DeploymentRecord): void {
  const others = readDeployments().filter(({ at }) => at !== record.at)
  mkdirSync('.wrangler', { recursive: true })
  writeFileSync(file, `${JSON.stringify([...others, record].slice(-mostKept), null, 2)}\n`)
}
