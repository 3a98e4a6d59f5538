import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom, first match counts; a file may always import from its own folder. */
const rules: [from: RegExp, mayImport: RegExp][] = [
  [/^worker\/contract\//, /^worker\/contract\//],
  // Everybody may log, and what logs knows nobody.
  [/^worker\/log\//, /^worker\/log\//],
  [/^worker\/db\//, /^worker\/(db|contract|log)\//],
  [/^worker\/http\//, /^worker\/(http|db|contract|env|log\/|backup\/backup-target)/],
  [/^worker\/captcha\/captcha-settings\.ts/, /^worker\/(captcha\/|env-parsers|log\/)/],
  [/^worker\/captcha\//, /^worker\/(captcha\/|contract|log\/|env)/],
  [/^worker\/mail\/mail-settings\.ts/, /^worker\/mail\//],
  [
    /^worker\/mail\/events\//,
    /^worker\/(mail\/|contract|log\/|db|http|outbox\/(policy|mail-idempotency-key))/,
  ],
  [/^worker\/mail\//, /^worker\/(mail\/|contract|log\/|db|env|outbox\/(policy|webhook-client))/],
  [
    /^worker\/outbox\//,
    /^worker\/(outbox|db|contract|log\/|env|mail\/(company-mail|company-email-template))/,
  ],
  [
    /^worker\/submissions\/contact-message\//,
    /^worker\/(submissions\/(plain-form\/|[a-z-]+\.ts)|submissions\/contact-message\/|contract|log\/|db|http|env|outbox\/enqueue)/,
  ],
  [
    /^worker\/submissions\/client-application\//,
    /^worker\/(submissions\/(plain-form\/|[a-z-]+\.ts)|submissions\/client-application\/|contract|log\/|db|http|env|outbox\/enqueue)/,
  ],
  [
    /^worker\/submissions\/client-data\//,
    /^worker\/(submissions\/(plain-form\/|[a-z-]+\.ts)|submissions\/client-data\/|contract|log\/|db|http|env|auth\/require-signed-in)/,
  ],
  [
    /^worker\/submissions\//,
    /^worker\/(submissions\/(plain-form\/|[a-z-]+\.ts)|captcha\/|db|contract|log\/|http|env)/,
  ],
  [/^worker\/user-roles\//, /^worker\/(user-roles\/|contract|log\/|db|http|env|auth\/require-signed-in)/],
  [
    /^worker\/backup\//,
    /^worker\/(backup\/|contract|log\/|db|env|outbox\/(daily-alert|policy|webhook-client)|mail\/(company-mail|company-email-template))/,
  ],
  [
    /^worker\/auth\//,
    /^worker\/(auth\/|captcha\/|contract|log\/|db|http|env|outbox\/webhook-client|mail\/(allowed-recipient|email-layout|send-mail|mail-api|is-suppressed\.)|backup\/erasures)/,
  ],
  [
    /^worker\/admin\//,
    /^worker\/(admin\/|contract|log\/|db|http|env|auth\/(require-signed-in|public-api)|outbox\/|backup\/erasures|mail\/(mailbox|delete-old-rows|mail-settings))/,
  ],
  [
    /^worker\/env\.ts/,
    /^worker\/(contract\/|log\/|env-parsers|captcha\/captcha-settings|auth\/settings\/|mail\/(mail-settings|allowed-recipient))/,
  ],
  [/^worker\//, /^worker\//],
  [/^web\/components\/ui\//, /^web\/components\/ui\//],
  [/^web\/captcha\//, /^(web\/(captcha|content)|worker\/contract\/)/],
  [/^web\/session\//, /^(web\/(session|api|content|site|lazy-module|forms\/toast)|worker\/contract\/)/],
  [
    /^web\/account\//,
    /^(web\/(account|session|captcha|components|content|site|forms\/(field|form-message|toast|submit-messages))|worker\/contract\/)/,
  ],
  [
    /^web\/admin\//,
    /^(web\/(admin|session|captcha|components|content|site|api|lazy-module|forms\/(field|form-message|toast|submit-messages))|worker\/contract\/)/,
  ],
  [/^web\/(content|site)/, /^(web\/(content|site|pages\/page-props)|worker\/contract\/)/],
  [/^web\/api\//, /^worker\/(contract\/|app\.ts|account-routes\.ts|admin\/app\.ts)/],
  [/^web\/drawings\//, /^web\/drawings\//],
  // Who is signed in is known from the storage; everything else about it is not for every page.
  [
    /^web\/components\//,
    /^(web\/(components|drawings|content|site|session\/has-session)|worker\/contract\/)/,
  ],
  [
    /^web\/forms\/client-data\/signed-in\//,
    /^(web\/(forms|session|content|site|api|lazy-module)|worker\/contract\/)/,
  ],
  [
    /^web\/forms\//,
    /^(web\/(forms|captcha|components|content|site|api|lazy-module|session\/has-session)|worker\/contract\/)/,
  ],
  [/^web\/machine-finder\//, /^(web\/(machine-finder|components|drawings|content|site)|worker\/contract\/)/],
  [
    /^web\/pages\//,
    /^(web\/(pages|components|drawings|machine-finder|forms|content|site)|worker\/contract\/)/,
  ],
  [
    /^web\/prerender\//,
    /^(web\/(prerender|routes|site|content|drawings|pages|components)|worker\/contract\/)/,
  ],
  [/^web\//, /^(web\/|worker\/contract\/)/],
]

const sources = ['worker', 'web'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, file)),
)

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)
  return Array.from(found, ([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : normalize(join(dirname(file), target)),
  )
}

const isAllowed = (file: string, target: string) => {
  const [, mayImport] = rules.find(([from]) => from.test(file)) ?? []
  return dirname(file) === dirname(target) || mayImport?.test(target) === true
}

test('files import only from rooms they may enter', () => {
  const trespasses = sources.flatMap((file) =>
    importsOf(file)
      .filter((target) => !isAllowed(file, target))
      .map((target) => `${file} -> ${target}`),
  )
  expect(trespasses).toEqual([])
})

test('only the API client knows that the Worker has routes, and only as a type', () => {
  const knowing = sources.filter(
    (file) => file.startsWith('web/') && importsOf(file).includes('worker/app.ts'),
  )
  expect(knowing).toEqual(['web/api/client.ts'])
  expect(readFileSync('web/api/client.ts', 'utf8')).toContain("import type { Api } from '#worker/app.ts'")
  expect(readFileSync('web/api/client-data.ts', 'utf8')).toContain(
    "import type { AccountApi } from '#worker/account-routes.ts'",
  )
})

test('only the HTTP layer of auth sees the web framework', () => {
  const layer = /^worker\/auth\/(http\/|require-signed-in\.ts|(.*[/-])?routes\.ts)/
  const seeing = sources.filter(
    (file) =>
      file.startsWith('worker/auth/') &&
      !layer.test(file) &&
      /from 'hono(\/(?!html')[^']*)?'/.test(readFileSync(file, 'utf8')),
  )
  expect(seeing).toEqual([])
})

test('files are long only where they hold words or tables', () => {
  const long = sources
    .filter((file) => !file.startsWith('web/content/'))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > 230)
  expect(long).toEqual([])
})
