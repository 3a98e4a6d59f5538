import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { listenLocally } from '#scripts/listen-locally.ts'
import { readLocalEnvironment } from '#scripts/local-environment.ts'

test('without variables the site is at 5173 and its sink at 8025', () => {
  const stage = readLocalEnvironment({})
  expect(stage).toMatchObject({ port: 5173, sinkPort: 8025 })
  expect(stage.stateDir).toMatch(/\.wrangler\/state$/)
  expect(stage.variables).toMatchObject({
    SITE_URL: 'http://127.0.0.1:5173',
    MAIL_API_URL: 'http://127.0.0.1:8025',
    ZAPIER_WEBHOOK_URL: 'http://127.0.0.1:8025/hooks/zapier',
    AUTOMATION_WEBHOOK_URL: 'http://127.0.0.1:8025/hooks/automation',
    EVENTS_URL: 'http://127.0.0.1:8025/hooks/events',
  })
})

test('ports, state and every variable can be chosen', () => {
  const stage = readLocalEnvironment({
    PORT: '6001',
    SINK_PORT: '6002',
    STATE_DIR: '/tmp/elsewhere',
    FORM_RATE_LIMITS: 'off',
    ZAPIER_WEBHOOK_URL: '',
    MAIL_TO: 'someone@else.test',
  })
  expect(stage).toMatchObject({ port: 6001, sinkPort: 6002, stateDir: '/tmp/elsewhere' })
  expect(stage.variables).toMatchObject({
    MAIL_API_URL: 'http://127.0.0.1:6002',
    FORM_RATE_LIMITS: 'off',
    ZAPIER_WEBHOOK_URL: '',
    MAIL_TO: 'someone@else.test',
  })
})

test('without a sink nothing is delivered anywhere', () => {
  const stage = readLocalEnvironment({ SINK: 'off' })
  expect(stage.sinkPort).toBeNull()
  expect(stage.variables).toMatchObject({
    MAIL_API_URL: '',
    ZAPIER_WEBHOOK_URL: '',
    AUTOMATION_WEBHOOK_URL: '',
    EVENTS_URL: '',
  })
})

describe('an address alone is enough, whatever else is set and empty', () => {
  test.each([
    ['MAIL_API_URL', { MAIL_API_KEY: 'local-mail-key' }],
    ['SMS_API_URL', { SMS_API_KEY: 'local-sms-key' }],
  ] as const)('%s', (name, companions) => {
    const address = 'http://127.0.0.1:9'
    const empty = { SITE_URL: '', MAIL_API_KEY: '', MAIL_FROM: '', MAIL_TO: '', SMS_API_KEY: '' }
    for (const environment of [{}, empty, { SINK: 'off' }, { ...empty, SINK: 'off' }])
      expect(readLocalEnvironment({ ...environment, [name]: address }).variables).toMatchObject({
        SITE_URL: 'http://127.0.0.1:5173',
        [name]: address,
        ...companions,
      })
  })

  test('what is empty does not take the place of a mailbox in wrangler.toml', () => {
    const { variables } = readLocalEnvironment({ MAIL_FROM: '', MAIL_TO: '' })
    expect(variables).not.toHaveProperty('MAIL_FROM')
    expect(variables).not.toHaveProperty('MAIL_TO')
  })
})

test('a bad port or variable is named before anything starts', () => {
  expect(() => readLocalEnvironment({ PORT: 'http' })).toThrow('PORT is not a port: http')
  expect(() => readLocalEnvironment({ FORM_RATE_LIMITS: 'maybe' })).toThrow(
    "FORM_RATE_LIMITS must be 'on' or 'off'",
  )
  expect(() => readLocalEnvironment({ MAIL_API_URL: 'not an address' })).toThrow(
    'MAIL_API_URL must be an http(s) address',
  )
})

describe('a port that is taken', () => {
  test.each([
    ['dev', 'PORT', 'Set PORT to another one.'],
    ['dev', 'SINK_PORT', 'Set SINK_PORT to another one, or SINK=off.'],
    ['preview', 'PORT', 'Set PORT to another one.'],
    ['preview', 'SINK_PORT', 'Set SINK_PORT to another one, or SINK=off.'],
  ])('ends npm run %s at once, in one line that names %s', async (script, name, advice) => {
    const { port, close } = await listenLocally(createServer())
    const stateDir = mkdtempSync(join(tmpdir(), 'taken-port-'))
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/dev/${script}.ts`], {
      encoding: 'utf8',
      env: {
        ...process.env,
        PORT: String(await freePort()),
        SINK_PORT: String(await freePort()),
        [name]: String(port),
        STATE_DIR: stateDir,
      },
    })
    rmSync(stateDir, { recursive: true })
    await close()
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `Port ${port} is taken. ${advice}\n`,
    })
  })
})
