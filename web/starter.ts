import { switcherAttribute, switchLanguage } from './components/language-switch.ts'
import { applicationDraftKey } from './content/storage-keys.ts'
import { hasStoredItem, needsAuthClient } from './session/has-session.ts'

/**
 * The only script a visitor pays for at once. Every page reads, links and opens its menu without React; this wakes
 * it when a visitor is about to need it, or after the first paint where a form waits.
 */
const root = requireRoot()

function requireRoot(): HTMLElement {
  const found = document.getElementById('root')
  if (!found) throw new Error('The page has no #root to hydrate.')
  return found
}

let waking: Promise<unknown> | undefined

/** Asks at once for all that waking will need, which one file after another would only tell in turn. */
function fetchAhead(): void {
  const ahead = document.querySelector<HTMLTemplateElement>('#ahead')
  if (ahead) document.head.append(ahead.content)
}

/** Fetches React and hydrates; a fetch that failed may be tried again by the next touch. */
function wake(): Promise<unknown> {
  waking ??= import('./browser.tsx').then(({ hydrate }) => hydrate(root))
  waking.catch(() => {
    waking = undefined
  })
  return waking
}

/** What does nothing without React. Links are not among them: before React is there they load their page. */
const needsReact = '[data-react] :is(button, input, select)'

const waitingButton = `button:is(${needsReact})`

const closest = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/** A hovering mouse or a focus says what comes next early enough to make the page change smooth. */
function onIntent(event: Event) {
  if (closest(event, `${needsReact}, a[href^="/"]`)) wake()
}

/** A press that came before React did is given to it once it is there. */
function onClick(event: MouseEvent) {
  if (root.dataset.alive !== undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
  const pressed = closest(event, carries ? `${waitingButton}, a[href^="/"]` : waitingButton)
  if (!pressed) return
  event.preventDefault()
  event.stopPropagation()
  wake().then(
    () => pressed.click(),
    () => undefined,
  )
}

addEventListener('submit', (event) => {
  if (closest(event, `[${switcherAttribute}]`)) switchLanguage(event)
})

/**
 * A language switch carries bank data through the storage. Their keeper takes them out into memory, whatever page this
 * is; from then on only the router may change the page, for a new document would forget them.
 */
const carries = hasStoredItem('sessionStorage', applicationDraftKey)
if (carries) import('./forms/client-data/fields.ts').catch(() => undefined)

// Somebody is signed in, is about to be, or has signed out without the service knowing.
if (carries || needsAuthClient() || root.dataset.wake === 'now') {
  // Twice a frame: the first one is painted before anything heavier starts.
  requestAnimationFrame(() =>
    setTimeout(() => {
      fetchAhead()
      wake()
    }),
  )
} else {
  addEventListener('mouseover', onIntent, { passive: true })
  addEventListener('focusin', onIntent)
}
addEventListener('click', onClick, true)
