import { deploySite } from './deploy/deploy-site.ts'
import { readDeployOptions, usage } from './deploy/options.ts'
import { runAsCommand } from './run-as-command.ts'
import { runVisibly } from './run-command.ts'
import { openConfiguration } from './setup/configuration.ts'
import { describeExamples } from './setup/describe-examples.ts'
import { openTerminal } from './setup/terminal.ts'

/** Stops where an account would be needed. */
function dryRun(): boolean {
  const examples = describeExamples()
  if (examples) console.log(examples)
  return runVisibly('npm', ['run', 'build']) && runVisibly('wrangler', ['deploy', '--dry-run'])
}

await runAsCommand(async () => {
  const options = readDeployOptions(process.argv.slice(2))
  const configuration = openConfiguration()
  if (options) return options['dry-run'] ? dryRun() : deploySite(options, configuration, openTerminal())
  console.log(usage)
  return true
})
