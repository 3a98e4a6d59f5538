import type { LayerRule } from './layer-rule.ts'

/** The rooms of the pages from the ground up. A room imports itself and the rooms above it in this list. */
const rooms = [
  'drawings/',
  'components/ui/',
  'browser/',
  'content/',
  'addresses\\.ts',
  'api/',
  'captcha/',
  'components/(?!ui/)',
  'forms/(?!client-data/signed-in/)',
  'machine-finder/',
  'pages/',
  // From here on, what visitors do not load.
  'session/',
  'forms/client-data/signed-in/',
  'account/',
  'admin/texts\\.ts',
  'admin/data/',
  'admin/components/',
  'admin/(?!data/|components/)[^/]+/',
  'admin/[^/]+$',
  '[^/]+$',
  'prerender/',
]

/** Rooms of the Worker that a page may know. */
const shared = 'worker/(?:domain|contract)/'

/** Apps of the Worker, whose types the client takes. */
const workerApps = '^worker/.*app\\.ts$'

const inWeb = (patterns: string[]) => `^web/(?:${patterns.join('|')})`

const signedInForm = 'forms/client-data/signed-in/'

const roomRules = rooms.map((room, index): LayerRule => {
  const known = rooms.slice(0, index + 1)
  if (room.startsWith('forms/')) known.push(signedInForm)
  return {
    name: `web/${room}`,
    from: { path: inWeb([room]) },
    to: {
      path: '^(?:worker|web|scripts|tests)/',
      pathNot: [inWeb(known), room === 'api/' ? `^${shared}|${workerApps}` : `^${shared}`],
    },
  }
})

/** The folders of a room, each of which knows only itself and what the room shares. */
const sideBySide = [
  { room: 'admin', common: 'data/|components/' },
  { room: 'forms', common: 'files/|retry/' },
].map(
  ({ room, common }): LayerRule => ({
    name: `parts of web/${room}`,
    from: { path: `^web/${room}/(?!${common})([^/]+)/` },
    to: { path: `^web/${room}/(?!${common})[^/]+/`, pathNot: `^web/${room}/$1/` },
  }),
)

export const webRules: LayerRule[] = [
  ...roomRules,
  ...sideBySide,
  {
    name: 'every-folder-is-a-room',
    comment: 'A new folder gets its place in the list of rooms.',
    from: { path: '^web/', pathNot: inWeb(rooms) },
    to: {},
  },
  {
    name: 'signed-in-form-on-demand',
    comment: 'The form for signed-in people is loaded when somebody is; visitors never load it.',
    from: { path: '^web/forms/', pathNot: '^web/forms/client-data/signed-in/' },
    to: { path: '^web/forms/client-data/signed-in/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
  },
  {
    name: 'shared-form-parts',
    comment: 'What the forms share knows none of them.',
    from: { path: '^web/forms/(?:files/|retry/|[^/]+$)' },
    to: { path: '^web/forms/(?!files/|retry/)[^/]+/' },
  },
  {
    name: 'worker-apps-are-types-in-the-browser',
    from: { path: '^web/api/' },
    to: { path: workerApps, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'one-client-of-the-app',
    from: { path: '^web/', pathNot: '^web/api/client\\.ts' },
    to: { path: '^worker/app\\.ts' },
  },
  {
    name: 'admin-is-loaded-by-its-screen',
    comment: 'Only the table of screens knows the admin area, so that visitors never load it.',
    from: { path: '^web/', pathNot: '^web/(?:admin/|screen-modules\\.tsx)' },
    to: { path: '^web/admin/' },
  },
  {
    name: 'screens-take-their-words-from-texts',
    comment: 'Words are chosen by the language of the document; replies to senders are in the sender’s.',
    from: { path: '^web/(?:account|admin|session)/', pathNot: 'texts\\.ts$' },
    to: { path: '^web/content/\\w\\w/(?!reply)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'prerendering-makes-no-requests',
    from: { path: '^web/prerender/' },
    to: { path: '^web/(?:api|session|account|admin|captcha)/' },
  },
  {
    name: 'ui-needs-only-react',
    from: { path: '^web/components/ui/' },
    to: {
      path: 'node_modules/|^node:',
      pathNot: 'node_modules/(?:react|react-dom|@types/react|@radix-ui/[^/]+|sonner)/',
    },
  },
  {
    name: 'query-client-only-in-admin',
    comment: 'Visitors do not load it.',
    from: { path: '^web/', pathNot: '^web/admin/' },
    to: { path: 'node_modules/@tanstack/' },
  },
]
