import { deploySite } from './deploy/deploy-site.ts'
import { readDeployOptions, readEnvironmentName, usage } from './deploy/options.ts'
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
  const environment = readEnvironmentName(process.env)
  if (!options) console.log(usage)
  else {
    const isDone = options.isDryRun
      ? dryRun()
      : await deploySite(options, openConfiguration(environment === 'staging'), openTerminal())
    process.exitCode = isDone ? 0 : 1
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
