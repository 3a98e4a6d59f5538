import type { Version } from './versions.ts'
import { captureWrangler } from './wrangler-commands.ts'

export type RollBack = { is: 'done' } | { is: 'refused'; reason: string }

const acrossClasses = `Cloudflare takes no Worker back across a change of its Durable Object classes. Mend the code and deploy again.`

/** Deploys an older version again. Does not change the database. */
export function rollBack(to: Pick<Version, 'id'>, message: string): RollBack {
  const { status, stdout, stderr } = captureWrangler(['rollback', to.id, '--yes', '--message', message])
  if (status === 0) return { is: 'done' }
  const said = `${stdout}\n${stderr}`.trim()
  return { is: 'refused', reason: /durable object/i.test(said) ? acrossClasses : said }
}

export const databaseAdvice = (database: string, bookmark: string) =>
  `The database stays as it is: migrations only add, and the older Worker works on the newer tables. Should the data itself
be damaged, this brings it back to before the deployment, and loses everything that came in since:
  npx wrangler d1 time-travel restore ${database} --bookmark=${bookmark}`
