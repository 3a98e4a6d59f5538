import { parseArgs } from 'node:util'
import { checkMail, describeDomains } from './check-mail/check-mail.ts'
import { resolveOverHttps } from './check-mail/resolve-records.ts'
import { openConfiguration } from './setup/configuration.ts'

/** `npm run check-mail [-- --selector name]`: SPF, DKIM, DMARC and MX of the domains in wrangler.toml. Changes nothing. */
try {
  const { values } = parseArgs({ options: { selector: { type: 'string' } } })
  const { vars } = openConfiguration().read()
  const domains = await checkMail(vars, { resolve: resolveOverHttps, ...values })
  console.log(describeDomains(domains))
  if (domains.some(({ findings }) => findings.some(({ isFine }) => !isFine))) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
