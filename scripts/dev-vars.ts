import { existsSync, writeFileSync } from 'node:fs'
import { toEnvFileLines } from './local-environment.ts'
import { readLocalSecrets } from './local-secrets.ts'

/** The file from which `wrangler dev` reads variables and secrets; they override those of wrangler.toml. Ignored by git. */
export const devVarsFile = '.dev.vars'

const explanation = `# Created for "npx wrangler dev" on this machine. "npm run dev" and "npm run preview" do not read it.
# Change it as you like; if it is deleted, a new one is created.`

/** Creates the file if there is none. Its keys are those of the local database, so that all local commands share them. */
export function createDevVars(file: string, stateDir: string): void {
  if (existsSync(file)) return
  const lines = toEnvFileLines({
    SITE_URL: 'http://localhost:8787',
    // Nothing listens there: what is not sent is not tried again and again either.
    MAIL_API_URL: '',
    // Without mail nobody can confirm an address.
    AUTH_EMAIL_AUTOCONFIRM: 'true',
    ...readLocalSecrets(stateDir),
  })
  writeFileSync(file, `${explanation}\n${lines.join('\n')}\n`, { mode: 0o600 })
}
