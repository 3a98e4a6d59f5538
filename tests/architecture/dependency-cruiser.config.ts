import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

/** Patterns are the beginnings of paths. */
const starts = (patterns: string[]) => `^(?:${patterns.join('|')})`

interface Layer {
  name: string
  from: string
  /** Parts of `from` that have a rule of their own. */
  except?: string[]
  /** The only files of this repository that it may import. Packages are not looked at. */
  mayImport: string[]
}

const contract = 'worker/contract/'
const log = 'worker/log/'
const crypto = 'worker/crypto/'
const httpLayer = [contract, log, crypto, 'worker/db/', 'worker/http/', 'worker/env']
/** What starts a notification of open pages. */
const notify = 'worker/realtime/(?:notify|after-response)'
const submissionKinds = '(?:contact-message|client-application|client-data)/'
const sharedSubmissions = `worker/submissions/(?!${submissionKinds})`

const workerLayers: Layer[] = [
  { name: 'contract', from: contract, mayImport: [contract] },
  // Everybody may log, and the log imports nobody.
  { name: 'log', from: log, mayImport: [log] },
  { name: 'crypto', from: crypto, mayImport: [crypto] },
  { name: 'db', from: 'worker/db/', mayImport: ['worker/db/', contract, log] },
  { name: 'http', from: 'worker/http/', mayImport: [...httpLayer, 'worker/backup/backup-target'] },
  {
    name: 'captcha-settings',
    from: 'worker/captcha/captcha-settings',
    mayImport: ['worker/captcha/', 'worker/env-parsers', log],
  },
  {
    name: 'captcha',
    from: 'worker/captcha/',
    except: ['worker/captcha/captcha-settings'],
    mayImport: ['worker/captcha/', contract, log, 'worker/env'],
  },
  { name: 'mail-settings', from: 'worker/mail/mail-settings', mayImport: ['worker/mail/'] },
  {
    name: 'mail-events',
    from: 'worker/mail/events/',
    mayImport: [
      'worker/mail/',
      contract,
      log,
      'worker/db/',
      'worker/http/',
      'worker/outbox/(?:retry-policy|mail-idempotency-key|receipt/receipt-networks)',
      notify,
    ],
  },
  {
    name: 'mail',
    from: 'worker/mail/',
    except: ['worker/mail/mail-settings', 'worker/mail/events/'],
    mayImport: [
      'worker/mail/',
      contract,
      log,
      'worker/db/',
      'worker/env',
      'worker/outbox/(?:retry-policy|webhook-client)',
    ],
  },
  {
    name: 'enquiry-list',
    from: 'worker/enquiry-list/',
    mayImport: ['worker/enquiry-list/', contract, 'worker/db/'],
  },
  {
    name: 'outbox',
    from: 'worker/outbox/',
    mayImport: [
      'worker/outbox/',
      contract,
      log,
      'worker/db/',
      'worker/env',
      crypto,
      'worker/http/hash-networks',
      'worker/enquiry-list/',
      'worker/mail/(?:company-mail|render-email|send-mail|mail-api|allowed-recipient)',
      notify,
    ],
  },
  {
    name: 'files',
    from: 'worker/files/',
    mayImport: [...httpLayer, 'worker/files/', 'worker/backup/kept-days'],
  },
  {
    name: 'submissions',
    from: sharedSubmissions,
    mayImport: [
      ...httpLayer,
      sharedSubmissions,
      'worker/captcha/',
      'worker/files/',
      'worker/outbox/daily-alert',
      'worker/mail/render-email',
      notify,
    ],
  },
  {
    name: 'contact-message',
    from: 'worker/submissions/contact-message/',
    mayImport: [
      ...httpLayer,
      sharedSubmissions,
      'worker/submissions/contact-message/',
      'worker/enquiry-list/',
      'worker/files/',
      'worker/outbox/(?:enqueue|configured-channels|receipt/receipt-networks)',
    ],
  },
  {
    name: 'client-application',
    from: 'worker/submissions/client-application/',
    mayImport: [
      ...httpLayer,
      sharedSubmissions,
      'worker/submissions/client-application/',
      'worker/files/',
      'worker/outbox/(?:enqueue|configured-channels|receipt/receipt-networks)',
    ],
  },
  {
    name: 'client-data',
    from: 'worker/submissions/client-data/',
    mayImport: [
      ...httpLayer,
      sharedSubmissions,
      'worker/submissions/client-data/',
      'worker/files/',
      'worker/auth/require-signed-in',
    ],
  },
  {
    name: 'backup',
    from: 'worker/backup/',
    mayImport: [
      'worker/backup/',
      contract,
      log,
      'worker/db/',
      'worker/env',
      'worker/outbox/(?:daily-alert|retry-policy|webhook-client)',
      'worker/mail/(?:company-mail|render-email)',
    ],
  },
  {
    name: 'auth',
    from: 'worker/auth/',
    mayImport: [
      ...httpLayer,
      'worker/auth/',
      'worker/captcha/',
      'worker/outbox/webhook-client',
      'worker/mail/(?:allowed-recipient|email-layout|send-mail|mail-api|is-suppressed)',
      'worker/backup/erasures',
      notify,
    ],
  },
  {
    name: 'admin',
    from: 'worker/admin/',
    mayImport: [
      ...httpLayer,
      'worker/admin/',
      'worker/api-keys/',
      'worker/files/',
      'worker/auth/',
      'worker/outbox/',
      'worker/enquiry-list/',
      'worker/backup/erasures',
      'worker/mail/(?:mailbox|delete-old-mail-rows|mail-settings)',
      notify,
      'worker/realtime/tickets',
    ],
  },
  {
    name: 'api-keys',
    from: 'worker/api-keys/',
    mayImport: [...httpLayer, 'worker/api-keys/'],
  },
  {
    // The types of the apps, which every route of theirs is in.
    name: 'openapi',
    from: 'worker/openapi/',
    mayImport: [
      contract,
      'worker/http/app-env',
      'worker/openapi/',
      'worker/api-keys/route-scopes',
      'worker/(?:app|account-routes|admin/app|admin/files/download-app|files/app|mail/events/mail-events-app)\\.ts',
    ],
  },
  {
    name: 'realtime',
    from: 'worker/realtime/',
    mayImport: [...httpLayer, 'worker/realtime/', 'worker/admin/users/last-admin'],
  },
  {
    name: 'user-roles',
    from: 'worker/user-roles/',
    mayImport: [...httpLayer, 'worker/user-roles/', 'worker/auth/require-signed-in'],
  },
  {
    name: 'env',
    from: 'worker/env',
    mayImport: [
      contract,
      log,
      'worker/env',
      'worker/captcha/captcha-settings',
      'worker/auth/settings/',
      'worker/mail/(?:mail-settings|allowed-recipient)',
      'worker/realtime/live-updates-object',
    ],
  },
  { name: 'worker', from: 'worker/', mayImport: ['worker/'] },
]

const pageParts = ['web/by-locale', contract, 'web/content/', 'web/addresses']
const formParts = 'web/forms/(?:field|form-message|toast|describe-result)'

const webLayers: Layer[] = [
  { name: 'ui', from: 'web/components/ui/', mayImport: ['web/components/ui/'] },
  { name: 'drawings', from: 'web/drawings/', mayImport: ['web/drawings/'] },
  { name: 'content', from: 'web/(?:content/|site)', mayImport: [...pageParts, 'web/pages/page-props'] },
  {
    name: 'api',
    from: 'web/api/',
    mayImport: ['web/api/', contract, 'worker/(?:account-routes|(?:admin/|files/)?app)\\.ts'],
  },
  {
    name: 'web-captcha',
    from: 'web/captcha/',
    mayImport: [...pageParts, 'web/captcha/', 'web/components/ui/'],
  },
  {
    name: 'session',
    from: 'web/session/',
    mayImport: [...pageParts, 'web/session/', 'web/api/', 'web/lazy-module', 'web/forms/toast'],
  },
  {
    name: 'account',
    from: 'web/account/',
    mayImport: [...pageParts, 'web/account/', 'web/session/', 'web/captcha/', 'web/components/', formParts],
  },
  {
    name: 'web-admin',
    from: 'web/admin/',
    mayImport: [
      ...pageParts,
      'web/admin/',
      'web/session/',
      'web/captcha/',
      'web/components/',
      'web/api/',
      'web/lazy-module',
      formParts,
    ],
  },
  {
    // Who is signed in is read from the storage; everything else about it is not for every page.
    name: 'components',
    from: 'web/components/',
    except: ['web/components/ui/'],
    mayImport: [
      ...pageParts,
      'web/components/',
      'web/drawings/',
      'web/session/has-session',
      'web/visit-origin',
    ],
  },
  {
    name: 'signed-in-form',
    from: 'web/forms/client-data/signed-in/',
    mayImport: [...pageParts, 'web/forms/', 'web/session/', 'web/api/', 'web/lazy-module'],
  },
  {
    name: 'forms',
    from: 'web/forms/',
    except: ['web/forms/client-data/signed-in/'],
    mayImport: [
      ...pageParts,
      'web/forms/',
      'web/captcha/',
      'web/components/',
      'web/api/',
      'web/lazy-module',
      'web/session/has-session',
      'web/visit-origin',
    ],
  },
  {
    name: 'machine-finder',
    from: 'web/machine-finder/',
    mayImport: [...pageParts, 'web/machine-finder/', 'web/components/', 'web/drawings/'],
  },
  {
    name: 'pages',
    from: 'web/pages/',
    mayImport: [
      ...pageParts,
      'web/pages/',
      'web/components/',
      'web/drawings/',
      'web/machine-finder/',
      'web/forms/',
    ],
  },
  {
    name: 'prerender',
    from: 'web/prerender/',
    mayImport: [
      ...pageParts,
      'web/prerender/',
      'web/routes',
      'web/drawings/',
      'web/pages/',
      'web/components/',
    ],
  },
  { name: 'web', from: 'web/', except: ['web/api/'], mayImport: ['web/', contract] },
  { name: 'scripts', from: 'scripts/', mayImport: ['scripts/', 'worker/', 'web/'] },
]

const toRule = ({ name, from, except, mayImport }: Layer): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: starts([from]), ...(except ? { pathNot: starts(except) } : {}) },
  to: { path: starts(['worker/', 'web/', 'scripts/', 'tests/']), pathNot: starts(mayImport) },
})

/** A package by its name, wherever it is resolved to. */
const packages = (names: string[]) => `node_modules/(?:${names.join('|')})/`

/** The files of the Worker that may take Hono's context. */
const readsRequests = [
  '.*(?:app|routes)\\.ts$',
  '(?:auth/)?http/',
  // Middleware.
  'admin/require-admin\\.ts$',
  'auth/require-signed-in\\.ts$',
  'realtime/after-response\\.ts$',
  // A route, the route of a request, and the routes of an app.
  'admin/admin-status\\.ts$',
  'api-keys/route-scopes\\.ts$',
  'openapi/operation\\.ts$',
  'submissions/plain-form/(?:plain-form|plain-form-responses|page-origin)\\.ts$',
]

const packageRules: IForbiddenRuleType[] = [
  {
    name: 'contract-needs-only-zod',
    comment: 'Pages, tests and prerendering import the contract, so what it imports is in all of them.',
    severity: 'error',
    from: { path: starts([contract]) },
    to: { path: 'node_modules/|^node:', pathNot: packages(['zod']) },
  },
  {
    name: 'ui-needs-only-react',
    severity: 'error',
    from: { path: starts(['web/components/ui/']) },
    to: {
      path: 'node_modules/|^node:',
      pathNot: packages(['react', 'react-dom', '@types/react', '@radix-ui/[^/]+', 'sonner']),
    },
  },
  {
    name: 'hono-only-around-routes',
    comment:
      'What reads a request or makes a response sees the web framework; the rest takes a context or a database.',
    severity: 'error',
    from: { path: starts(['worker/']), pathNot: `^worker/(?:${readsRequests.join('|')})` },
    // Templates are no part of a request.
    to: { path: packages(['hono']), pathNot: '/hono/dist/(?:types/)?helper/html/' },
  },
  {
    name: 'tables-stay-in-the-worker',
    comment: 'A column may change without changing the API.',
    severity: 'error',
    from: { path: starts(['web/', contract]) },
    to: { path: packages(['drizzle-orm']) },
  },
  {
    name: 'query-client-only-in-admin',
    comment: 'Visitors do not load it.',
    severity: 'error',
    from: { path: starts(['web/']), pathNot: starts(['web/admin/']) },
    to: { path: packages(['@tanstack/[^/]+']) },
  },
]

const fileRules: IForbiddenRuleType[] = [
  {
    name: 'no-cycle',
    comment: 'Types may refer to each other; code may not.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'worker-routes-are-types-in-the-browser',
    severity: 'error',
    from: { path: starts(['web/api/']) },
    to: {
      path: starts(['worker/(?:account-routes|(?:admin/|files/)?app)\\.ts']),
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'one-client-of-the-app',
    severity: 'error',
    from: { path: starts(['web/']), pathNot: '^web/api/client\\.ts' },
    to: { path: '^worker/app\\.ts' },
  },
  {
    name: 'routes-of-another-feature',
    comment: 'Features are mounted by worker/app.ts; they use each other by their functions.',
    severity: 'error',
    from: { path: '^worker/([^/]+)/' },
    to: { path: '^worker/[^/]+/.*routes\\.ts$', pathNot: '^worker/$1/' },
  },
  {
    name: 'admin-is-loaded-by-its-screen',
    comment: 'Only the table of screens knows the admin area, so that visitors never load it.',
    severity: 'error',
    from: { path: starts(['web/']), pathNot: starts(['web/admin/', 'web/screen-modules\\.ts']) },
    to: { path: starts(['web/admin/']) },
  },
]

/** Who may import whom. Read by dependencies.test.ts. */
export const config: IConfiguration = {
  forbidden: [...workerLayers.map(toRule), ...webLayers.map(toRule), ...packageRules, ...fileRules],
  options: {
    // TypeScript 7 has no API that dependency-cruiser could parse with.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
}
