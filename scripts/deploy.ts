import { readFileSync } from 'node:fs'
import { run } from './local-environment.ts'

/** `--dry-run` goes as far as an account would be needed. */
const isDryRun = process.argv.includes('--dry-run')

function requireResources(config: string): void {
  const missing = [
    [/database_id = "0{8}-/, 'database_id: wrangler d1 create altimach --jurisdiction eu'],
    [/^id = "0{32}"/m, 'KV id: wrangler kv namespace create SESSIONS'],
    [/SITE_URL = "[^"]*\.example"/, 'SITE_URL: the address the site will have'],
  ].flatMap(([pattern, advice]) => ((pattern as RegExp).test(config) ? [`  ${advice}`] : []))
  if (missing.length > 0) throw new Error(`wrangler.toml still holds placeholders:\n${missing.join('\n')}`)
}

run('npm', ['run', 'build'])
if (isDryRun) {
  run('wrangler', ['deploy', '--dry-run'])
} else {
  requireResources(readFileSync('wrangler.toml', 'utf8'))
  run('wrangler', ['d1', 'migrations', 'apply', 'altimach', '--remote'])
  run('wrangler', ['deploy'])
}
