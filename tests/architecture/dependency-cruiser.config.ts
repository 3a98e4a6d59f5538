import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'
import { workerRules } from './worker-layers.ts'

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
const domain = 'worker/domain/'

const pageParts = ['web/by-locale', contract, domain, 'web/content/', 'web/addresses']
const formParts = 'web/forms/(?:field|form-message|toast|describe-result)'

const webLayers: Layer[] = [
  { name: 'ui', from: 'web/components/ui/', mayImport: ['web/components/ui/'] },
  { name: 'drawings', from: 'web/drawings/', mayImport: ['web/drawings/'] },
  { name: 'content', from: 'web/(?:content/|site)', mayImport: [...pageParts, 'web/pages/page-props'] },
  {
    name: 'api',
    from: 'web/api/',
    mayImport: ['web/api/', contract, domain, 'worker/(?:account-app|(?:admin/|files/)?app)\\.ts'],
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
  { name: 'web', from: 'web/', except: ['web/api/'], mayImport: ['web/', contract, domain] },
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

const packageRules: IForbiddenRuleType[] = [
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
    name: 'tables-stay-in-the-worker',
    comment: 'A column may change without changing the API.',
    severity: 'error',
    from: { path: starts(['web/', contract, domain]) },
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
      path: starts(['worker/(?:account-app|(?:admin/|files/)?app)\\.ts']),
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
    name: 'admin-is-loaded-by-its-screen',
    comment: 'Only the table of screens knows the admin area, so that visitors never load it.',
    severity: 'error',
    from: { path: starts(['web/']), pathNot: starts(['web/admin/', 'web/screen-modules\\.ts']) },
    to: { path: starts(['web/admin/']) },
  },
]

/** Who may import whom. Read by dependencies.test.ts. */
export const config: IConfiguration = {
  forbidden: [...workerRules, ...webLayers.map(toRule), ...packageRules, ...fileRules],
  options: {
    // TypeScript 7 has no API that dependency-cruiser could parse with.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
}
