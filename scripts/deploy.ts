import { deploySite } from './deploy/deploy-site.ts'
import { readDeployOptions, usage } from './deploy/options.ts'
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

try {
  const options = readDeployOptions(process.argv.slice(2))
  if (!options) console.log(usage)
  else {
    const configuration = openConfiguration()
    const isDone = options['dry-run'] ? dryRun() : await deploySite(options, configuration, openTerminal())
    process.exitCode = isDone ? 0 : 1
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
