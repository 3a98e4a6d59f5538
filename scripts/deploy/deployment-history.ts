import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** A deployment from this machine, stored for a later rollback of the database. */
export interface DeploymentRecord {
  at: string
  worker: string
  database: string
  /** Time Travel bookmark of the database before its migrations. */
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

/** Appends the deployment, or replaces the entry with the same time. */
export function saveDeployment(record: DeploymentRecord): void {
  const others = readDeployments().filter(({ at }) => at !== record.at)
  mkdirSync('.wrangler', { recursive: true })
  writeFileSync(file, `${JSON.stringify([...others, record].slice(-mostKept), null, 2)}\n`)
}
