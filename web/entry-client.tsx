import { type ReactNode, StrictMode, startTransition, use } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { useEffect, useLayoutEffect } from '#web/components/ui/use-effect.ts'
import { matchRoute } from './addresses.ts'
import { needsAuthClient } from './browser/has-session.ts'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { SiteFailure } from './components/failure-screen.tsx'
import { layoutTexts } from './layout-texts.ts'
import { createRoot, hydrateRoot } from './react-client.ts'
import { preloadRoute, Site } from './routes.tsx'
import { loadAuthClient } from './session/load-auth-client.ts'

const never = new Promise<never>(() => undefined)

type VisitorState = typeof import('./browser/visitor-state.ts')

const retryAfterMs = 3_000

/** Until it is there, the page stays as it was prerendered. */
const loadVisitorState = (): Promise<VisitorState> =>
  import('./browser/visitor-state.ts').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    return loadVisitorState()
  })

/** Only a page that something else has changed loads it. */
let visitorState: Promise<VisitorState> | undefined

/** Renders before the page is hydrated. */
let renders = 0

let restore: (() => void) | undefined

interface HydrationProps {
  root: HTMLElement
  /** The path of the page that is in the root; null if what is there is replaced. */
  pathname: string | null
  onHydrated(): void
  children: ReactNode
}

/**
 * Waits for ever where the router has met another address: Back may change it until the first render. Wraps the site: as
 * a sibling it would change the ids that `useId` generates, and the prerendered page has them.
 */
function Hydration({ root, pathname, onHydrated, children }: HydrationProps) {
  const location = useLocation()
  if (pathname && root.dataset.hydrated === undefined) {
    if (location.pathname !== pathname) use(never)
    // The second time, React has met something that it has not rendered, and is about to replace all of the page.
    if (renders++) {
      visitorState ??= loadVisitorState()
      restore = use(visitorState).noteVisitorState(root)
    }
  }
  useLayoutEffect(() => void restore?.(), [])
  useEffect(() => {
    root.dataset.hydrated = ''
    onHydrated()
  }, [root, onHydrated])
  return children
}

/**
 * Hydrates the page that was prerendered for a path, or renders the admin area in its place. Loads its code and texts first,
 * so that nothing flickers. Resolves when the page's event handlers work; never if Back or Forward has led to another page,
 * which `bootstrap.ts` loads.
 */
export async function hydrate(root: HTMLElement, pathname: string): Promise<void> {
  const route = matchRoute(pathname)
  const { page, locale } = route
  // It was prerendered as a line that says that it is coming, and is rendered in one go, with its list.
  const isReplaced = page === 'admin'
  // The error screen of the whole site needs its words when something else fails.
  const [text] = await Promise.all([layoutTexts[locale].load(), preloadRoute(route)])
  await new Promise<void>((resolve) => {
    const site = (
      <StrictMode>
        <ErrorBoundary screen={(failure) => <SiteFailure failure={failure} text={text} locale={locale} />}>
          <BrowserRouter>
            <Hydration root={root} pathname={isReplaced ? null : pathname} onHydrated={resolve}>
              <Site />
            </Hydration>
          </BrowserRouter>
        </ErrorBoundary>
      </StrictMode>
    )
    if (isReplaced) createRoot(root).render(site)
    // In a transition React works in slices of a few milliseconds and handles taps in between.
    else
      startTransition(() => {
        hydrateRoot(root, site)
      })
  })
  // Whatever needs the session loads the client again, and shows the failure.
  if (needsAuthClient()) loadAuthClient().catch(() => undefined)
}
