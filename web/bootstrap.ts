import './browser/import-again.ts'
import { hasStoredItem, needsAuthClient } from './browser/has-session.ts'
import { pause } from './browser/pause.ts'
import { applicationDraftKey, contactDraftKey } from './browser/storage-keys.ts'
import { carryOrigin, rememberOrigin } from './browser/visit-origin.ts'
import { showStoredCount } from './components/enquiry-list/show-stored-count.ts'
import { switcherAttribute, switchLanguage } from './components/switch-language.ts'

/**
 * The only script that every visit loads at once. Every page reads, links and opens its menu without React; this
 * hydrates it when a visitor is about to need React, or when what needs it comes into view.
 */
const root = document.getElementById('root') as HTMLElement

/** The path of the page that this document was prerendered as, which its inline script has noted. */
const pathname = document.documentElement.dataset.path ?? location.pathname

/** Never rejects. */
let hydration: Promise<void> | undefined

const preloadsPerTask = 4

/**
 * Requests at once what hydration needs, instead of one file after another as imports reveal it. In several tasks:
 * starting a request takes a slow phone milliseconds, and a tap should not wait for twenty of them.
 */
async function startPreloads(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#preloads')
  const links = [...(template?.content.children ?? [])]
  while (links[0]) {
    document.head.append(...links.splice(0, preloadsPerTask))
    await pause()
  }
}

/** React in a task of its own: together with the page's code it would hold up a tap on a slow phone. */
async function loadAndHydrate(): Promise<void> {
  await startPreloads()
  await import('./react-client.ts')
  await pause()
  const { hydrate } = await import('./entry-client.tsx')
  await hydrate(root, pathname)
  // Pressed again once, as a second press would undo the first.
  for (const pressed of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete pressed.dataset.pressed
    // A machine that was on the list would be taken off.
    if (!pressed.matches('.listed')) pressed.click()
  }
}

/** Loads React and hydrates the page. After a failed request the next interaction tries again. */
function startHydration(): void {
  hydration ??= loadAndHydrate().catch(() => {
    hydration = undefined
  })
}

/** The target may be the document, which has no `closest`. */
const closest = <Found extends HTMLElement>({ target }: Event, selector: string) =>
  (target as Partial<Element>).closest?.<Found>(selector)

/** Hover and focus on what does nothing without React, on a form, and on links: early enough for a client-side page change. */
function onIntent(event: Event) {
  if (closest(event, '[data-react] :is(button,input,select,summary),main form *,a[href^="/"]'))
    startHydration()
}

/**
 * A link takes the origin of the visit along, into a new tab as well. Where a new document would lose a draft, and where
 * it would be opened for what React does in place, it waits for React, like the buttons of which the page's inline script
 * keeps a press.
 */
function onClick(event: MouseEvent) {
  onIntent(event)
  const link = closest<HTMLAnchorElement>(event, 'a[href^="/"]')
  if (!link) return
  const isNewTab = event.button || event.ctrlKey || event.metaKey || event.shiftKey
  // The router has the address without the origin, which is in memory.
  const isForReact = hasDraft || link.matches('.list-button')
  if (isNewTab || !isForReact || 'hydrated' in root.dataset) return carryOrigin(link)
  event.preventDefault()
  event.stopPropagation()
  link.dataset.pressed = ''
}

showStoredCount()
// Also when the visitor comes back to a page that the browser has kept, before React was there.
addEventListener('pageshow', showStoredCount)

/**
 * After a reload, and in a page that Back has loaded, the browser still takes Back and Forward between the router's pages
 * for moves within this document. Without React nothing would show the other page, and React would find the wrong one.
 */
function followAddress() {
  if (!('hydrated' in root.dataset) && location.pathname !== pathname) location.reload()
}
followAddress()
addEventListener('popstate', followAddress)

addEventListener('submit', (event) => {
  if (closest(event, `[${switcherAttribute}]`)) switchLanguage(event, hydration)
})

/**
 * A language switch carries bank data through the session storage. The form's code moves them into memory on whatever
 * page this is; from then on only the router may change the page, because a new document would lose them.
 */
const hasDraft = hasStoredItem('sessionStorage', applicationDraftKey)
if (hasDraft) import('./forms/client-data/fields.ts').catch(() => undefined)

/** The part beside the form of the page, or the whole page where all of it needs React. */
const part = document.querySelector('[data-in-view]')

// Somebody has pressed a button, is signed in, is signing in, or has a sign-out that the service has not confirmed; a
// query fills in the machine finder or the contact form; an enquiry list or a draft belongs beside the form; or a fragment
// leads into a page with a part that needs React.
const isAwaited =
  document.querySelector('[data-pressed],[data-list] [data-in-view]') ||
  hasDraft ||
  needsAuthClient() ||
  /[?&](unit|subject|add)=/.test(location.href) ||
  (part && (hasStoredItem('sessionStorage', contactDraftKey) || location.hash))
const awaited = isAwaited ? root : part
if (awaited) {
  // Tells of what is on the screen after the first paint.
  new IntersectionObserver((seen) => {
    if (seen.some((entry) => entry.isIntersecting)) startHydration()
  }).observe(awaited)
}
addEventListener('mouseover', onIntent)
addEventListener('focusin', onIntent)
addEventListener('click', onClick, true)
addEventListener('auxclick', onClick, true)

if (location.hash) import('./components/open-target.ts').catch(() => undefined)

rememberOrigin()
