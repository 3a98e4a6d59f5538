import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const check = resolve('scripts/require-node.cjs')
const oldest = Number(readFileSync('.nvmrc', 'utf8'))

/** Runs a command line of Node that should say `ran` at its end. */
function runNode(node: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(node, args, { encoding: 'utf8', env: {} })
  return { status, stdout, stderr }
}

const runAs = (version: string) =>
  runNode(
    process.execPath,
    '-e',
    `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })
     require('${check}')
     console.log('ran')`,
  )

const refusal = (version: string) => ({
  status: 1,
  stdout: '',
  stderr: expect.stringMatching(
    new RegExp(`^The project needs Node ${oldest} or newer, but this is ${version}: .+\\n$`),
  ),
})

test.each(['8.17.0', '20.20.2', `${oldest - 1}.99.0`])('Node %s is refused in one line', (version) => {
  expect(runAs(version)).toEqual(refusal(version))
})

test.each([`${oldest}.0.0`, `${oldest + 1}.1.0`, '100.0.0'])('Node %s is good enough', (version) => {
  expect(runAs(version)).toEqual({ status: 0, stdout: 'ran\n', stderr: '' })
})

const systemNode = '/usr/bin/node'
const systemVersion = existsSync(systemNode) ? runNode(systemNode, '-p', 'process.versions.node').stdout : ''

test.runIf(systemVersion && Number.parseInt(systemVersion, 10) < oldest)(
  'an older Node of the system reads the check before the command, which it could not read',
  () => {
    expect(runNode(systemNode, '-r', check, 'scripts/admin.ts')).toEqual(refusal(systemVersion.trim()))
  },
)

test('every npm script begins with the check', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const unchecked = Object.entries<string>(scripts).filter(
    ([, command]) =>
      !/^node (-r \.\/scripts\/require-node\.cjs|scripts\/require-node\.cjs &&) /.test(command),
  )
  expect(unchecked).toEqual([])
})

test('the package of Node is optional, and as new as the check wants', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(optionalDependencies.node).toMatch(new RegExp(`^${oldest}\\.\\d+\\.\\d+$`))
})
