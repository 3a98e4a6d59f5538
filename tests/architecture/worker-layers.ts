import type { LayerRule } from './layer-rule.ts'

/** The rooms of the Worker from the ground up. A room imports itself and the rooms above it in this list. */
const rooms = [
  'domain/',
  'contract/',
  'log/',
  'env/',
  'db/',
  'crypto/',
  'http/',
  'captcha/',
  'roles/',
  'sending/',
  'live/',
  'files/',
  'enquiry-list/',
  'published/',
  // A record as it is stored, which an event sends.
  'record-view/',
  'outbox/',
  'backup/',
  'submissions/',
  'auth/protocol/',
  // Side by side: a flow of one signs in, mails and counts by the others. They form no circle.
  'auth/(?:accounts|factors|federated|invitations|one-time|passwords|rate-limits|sending|sessions|wallets)/',
  'auth/http/',
  'auth/[^/]+$',
  'records/',
  'threads/',
  'operations/',
  'admin/',
  '[^/]+$',
]

/** Types that a room takes from further down, each with its reason; the code is never imported. */
const exceptions = [
  {
    from: 'admin/',
    to: '[^/]+$',
    reason: 'The description of the API is checked against the type of the app that it describes.',
  },
]

const inWorker = (patterns: string[]) => `^worker/(?:${patterns.join('|')})`

const roomRules = rooms.map((room, index): LayerRule => {
  const typesOf = exceptions.filter(({ from }) => from === room).map(({ to }) => to)
  return {
    name: `worker/${room}`,
    from: { path: inWorker([room]) },
    to: {
      path: '^(?:worker|web|scripts|tests)/',
      pathNot: inWorker([...rooms.slice(0, index + 1), ...typesOf]),
    },
  }
})

const exceptionRules = exceptions.map(
  ({ from, to, reason }): LayerRule => ({
    name: `worker/${from} takes only types from worker/${to}`,
    comment: reason,
    from: { path: inWorker([from]) },
    to: { path: inWorker([to]), dependencyTypesNot: ['type-only'] },
  }),
)

/** Rooms whose features are mounted side by side and know only what they share. */
const featureRules = [
  { room: 'submissions', features: '(contact-message|client-application|client-data)' },
  { room: 'admin', features: '((?!openapi)[^/]+)' },
].map(
  ({ room, features }): LayerRule => ({
    name: `features of worker/${room}`,
    from: { path: `^worker/${room}/${features}/` },
    to: { path: `^worker/${room}/${features}/`, pathNot: `^worker/${room}/$1/` },
  }),
)

/** The files of `auth/` that other rooms import; tests may look inside. */
const doorsOfAuth = '^worker/auth/(?:app|require-signed-in|user-management)\\.ts$'

/** The rooms that `auth/` is built on. */
const groundOfAuth = [...rooms.slice(0, rooms.indexOf('live/') + 1), 'backup/', 'auth/']

/** Files that may take Hono's context: apps, routes and middleware by their names, and the rooms around them. */
const readsRequests = [
  '.*(?:app|routes)\\.ts$',
  '.*/(?:require|limit|after)-[\\w-]+\\.ts$',
  'http/',
  'admin/',
  'auth/(?:protocol|http)/',
  'submissions/plain-form/',
]

export const workerRules: LayerRule[] = [
  ...roomRules,
  ...exceptionRules,
  ...featureRules,
  {
    name: 'doors-of-auth',
    comment: 'A house of its own: what is behind its doors may change without a look at the rest.',
    from: { path: '^(?:worker|web|scripts)/', pathNot: '^worker/auth/' },
    to: { path: '^worker/auth/', pathNot: doorsOfAuth },
  },
  {
    name: 'ground-of-auth',
    comment: 'Whoever signs in is known without what visitors send.',
    from: { path: '^worker/auth/' },
    to: { path: '^worker/', pathNot: inWorker(groundOfAuth) },
  },
  {
    name: 'shared-submissions',
    comment: 'What the forms share knows none of them.',
    from: { path: '^worker/submissions/(?:plain-form/|[^/]+$)' },
    to: { path: '^worker/submissions/(?!plain-form/)[^/]+/.*\\.ts$', pathNot: '^worker/submissions/text/' },
  },
  {
    name: 'routes-of-another-feature',
    comment: 'Features are mounted by worker/app.ts; they use each other by their functions.',
    from: { path: '^worker/([^/]+)/' },
    to: { path: '^worker/[^/]+/.*routes\\.ts$', pathNot: '^worker/$1/' },
  },
  {
    name: 'domain-and-contract-need-only-zod',
    comment: 'Pages, tests and prerendering import them, so what they import is in all of them.',
    from: { path: '^worker/(?:domain|contract)/' },
    to: { path: 'node_modules/|^node:', pathNot: 'node_modules/zod/' },
  },
  {
    name: 'domain-needs-no-package',
    from: { path: '^worker/domain/' },
    to: { path: 'node_modules/|^node:' },
  },
  {
    name: 'hono-only-around-routes',
    comment:
      'What reads a request or makes a response sees the web framework; the rest takes a context or a database.',
    from: { path: '^worker/', pathNot: `^worker/(?:${readsRequests.join('|')})` },
    // Templates are no part of a request.
    to: { path: 'node_modules/hono/', pathNot: '/hono/dist/(?:types/)?helper/html/' },
  },
]
