import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(`${folder}/${file}`, 'utf8'),
}))
const textOf = (name: string) => workflows.find(({ file }) => file === name)?.text ?? ''

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

describe.each(workflows)('$file', ({ text }) => {
  test('may read the code and nothing else', () => {
    expect(text).toContain('permissions:\n  contents: read\n')
    expect(text).not.toContain('write')
    expect(text.match(/persist-credentials: false/g)).toHaveLength(
      text.match(/actions\/checkout@/g)?.length ?? -1,
    )
  })

  test('uses actions at a commit, which nobody can move', () => {
    const used = Array.from(text.matchAll(/uses: (\S+)/g), ([, action = '']) => action)
    expect(used.length).toBeGreaterThan(0)
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
  })

  test('runs commands that there are, and ends by itself', () => {
    for (const [, name = ''] of text.matchAll(/run: npm (?:run )?(\w+)/g))
      if (!['ci', 'audit'].includes(name)) expect(scripts).toHaveProperty([name])
    expect(text.match(/timeout-minutes/g)).toHaveLength(text.match(/runs-on/g)?.length ?? -1)
  })
})

test('what others propose is checked without a secret', () => {
  expect(textOf('check.yml')).not.toContain('secrets.')
  for (const { text } of workflows) expect(text).not.toContain('pull_request_target')
})

test('known vulnerabilities are looked for apart from the tests, every week and with every proposal', () => {
  expect(textOf('audit.yml')).toMatch(/pull_request:\n.*schedule:\n {4}- cron: '[\d* ]+'\n.*run: npm audit/s)
  for (const name of ['check.yml', 'deploy.yml']) expect(textOf(name)).not.toContain('npm audit')
})

test('updates of packages and actions are proposed, those of one vendor together', () => {
  const text = readFileSync('.github/dependabot.yml', 'utf8')
  for (const ecosystem of ['npm', 'github-actions'])
    expect(text).toContain(`package-ecosystem: ${ecosystem}\n`)
  const { overrides } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const name of Object.keys(overrides['@cloudflare/vite-plugin']))
    if (name !== 'workerd') expect(text).toContain(`'${name}'`)
})

test('production comes after staging, staging after the tests, each alone in its environment', () => {
  const jobs = textOf('deploy.yml').split(/^ {2}(?=\w+:$)/m)
  const [test = '', staging = '', production = ''] = jobs.slice(-3)
  expect(test).not.toContain('secrets.')
  expect(staging).toContain('needs: test\n')
  expect(staging).toContain('CLOUDFLARE_ENV: staging\n')
  expect(production).toContain('needs: staging\n')
  expect(production).not.toContain('CLOUDFLARE_ENV')
  for (const [name, job] of Object.entries({ staging, production })) {
    expect(job).toContain(`environment: ${name}\n`)
    expect(job).toContain(`concurrency:\n      group: deploy-${name}\n      cancel-in-progress: false\n`)
  }
})
