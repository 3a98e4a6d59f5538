import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localAdministrator } from '#scripts/create-administrator.ts'
import { freePort } from '#scripts/free-port.ts'
import { isBuildCurrent } from '#scripts/is-build-current.ts'

/** Files that a clone does not have. */
const notCloned = /^(node_modules|dist|\.git|\.wrangler|\.tsbuild|\.dev\.vars.*|test-results)$/

const startMs = 240_000

let clone: string
let origin: string
let server: ChildProcess
let output = ''

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(body),
  })

async function waitUntilServed(): Promise<void> {
  const endsAt = Date.now() + startMs
  while (signal(0) && Date.now() < endsAt) {
    if (await fetch(origin).catch(() => null)) return
    await new Promise((resume) => setTimeout(resume, 500))
  }
  throw new Error(`wrangler dev does not serve:\n${output}`)
}

/** True if the signal found a process of the group that the server began. */
function signal(name: NodeJS.Signals | 0): boolean {
  try {
    return server.pid !== undefined && process.kill(-server.pid, name)
  } catch {
    return false
  }
}

const stopMs = 30_000

/** As Ctrl-C does: every process of the terminal hears it. Answers whether all of them end. */
async function stop(): Promise<boolean> {
  signal('SIGINT')
  for (const endsAt = Date.now() + stopMs; Date.now() < endsAt; ) {
    if (!signal(0)) return true
    await new Promise((resume) => setTimeout(resume, 200))
  }
  signal('SIGKILL')
  return false
}

/** Files that a build leaves behind when dist/ is deleted. The built configuration names the folder that it was built in. */
function copyBuiltConfig(root: string): void {
  cpSync(join(root, '.wrangler/deploy'), join(clone, '.wrangler/deploy'), { recursive: true })
  const file = join(clone, '.wrangler/deploy/wrangler.json')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replaceAll(join(root, 'wrangler.toml'), join(clone, 'wrangler.toml')),
  )
}

beforeAll(async () => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'))
  const root = resolve('.')
  cpSync(root, clone, {
    recursive: true,
    filter: (file) => !notCloned.test(relative(root, file)),
  })
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
  // Otherwise the clone is one that was never built.
  if (isBuildCurrent()) copyBuiltConfig(root)
  const port = await freePort()
  origin = `http://localhost:${port}`
  // Nothing of the test's own surroundings reaches it but where programs are.
  const { PATH, HOME } = process.env
  server = spawn('npx', ['wrangler', 'dev', '--port', String(port), '--inspector-port', '0'], {
    cwd: clone,
    detached: true,
    env: { PATH, HOME, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  await waitUntilServed()
}, startMs + 60_000)

afterAll(async () => {
  await stop()
  rmSync(clone, { recursive: true, force: true })
}, 60_000)

test('without dist/ the site is built, and its pages are served', async () => {
  for (const [path, status, part] of [
    ['/', 200, '<html lang="pl"'],
    ['/de/contact', 200, '<html lang="de"'],
    ['/admin/inbox', 200, '<html lang="pl"'],
    ['/en/nowhere', 404, '<html lang="en"'],
  ] as const) {
    const response = await fetch(origin + path)
    expect([path, response.status]).toEqual([path, status])
    expect(await response.text()).toContain(part)
  }
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(origin)).text()) ?? []
  expect((await fetch(origin + script)).headers.get('content-type')).toContain('javascript')
})

test('a message is stored, and the local administrator reads it', async () => {
  const name = 'Somebody at a fresh clone'
  const stored = await post('/api/contact-messages', {
    id: crypto.randomUUID(),
    ...{ name, email: 'somebody@company.example', subject: 'A crane', message: 'For a day.', language: 'en' },
  })
  expect(stored.status).toBe(201)
  const signedIn = await post('/auth/v1/token?grant_type=password', localAdministrator)
  expect(signedIn.status).toBe(200)
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const inbox = await fetch(`${origin}/api/admin/inbox`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(inbox.status).toBe(200)
  expect(await inbox.text()).toContain(name)
})

test('a sign-up is in at once, as no mail can ask for its confirmation', async () => {
  const signedUp = await post('/auth/v1/signup', {
    email: 'new@company.example',
    password: 'a-password-of-length',
  })
  expect(signedUp.status).toBe(200)
  expect(await signedUp.json()).toHaveProperty('access_token')
})

test('health answers, and the output says who can sign in and what becomes of mail', async () => {
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  expect(output).toContain(`${localAdministrator.email} / ${localAdministrator.password}`)
  expect(output).toContain('none is sent')
  expect(existsSync(join(clone, '.dev.vars'))).toBe(true)
})

test('Ctrl-C ends it whole', async () => {
  expect(await stop()).toBe(true)
  await expect(fetch(origin)).rejects.toThrow()
})
