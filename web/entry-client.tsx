import { type ReactNode, StrictMode, startTransition, use } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { matchRoute } from './addresses.ts'
import { needsAuthClient } from './browser/has-session.ts'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { SiteFailure } from './components/failure-screen.tsx'
import { layoutTexts } from './layout-texts.ts'
import { hydrateRoot } from './react-client.ts'
import { preloadRoute, Site } from './routes.tsx'
import { loadAuthClient } from './session/load-auth-client.ts'

const never = new Promise<never>(() => undefined)

interface HydrationProps {
  root: HTMLElement
  /** The path of the page that is in the root. */
  pathname: string
  onHydrated(): void
  children: ReactNode
}

/**
 * Waits for ever where the router has met another address: Back may change it until the first render. Wraps the site: as
 * a sibling it would change the ids that `useId` generates, and the prerendered page has them.
 */
function Hydration({ root, pathname, onHydrated, children }: HydrationProps) {
  const location = useLocation()
  if (root.dataset.hydrated === undefined && location.pathname !== pathname) use(never)
  useEffect(() => {
    root.dataset.hydrated = ''
    onHydrated()
  }, [root, onHydrated])
  return children
}

/**
 * Hydrates the page that was prerendered for a path. Loads its code and texts first, so that nothing flickers. Resolves
 * when the page's event handlers work; never if Back or Forward has led to another page, which `bootstrap.ts` loads.
 */
export async function hydrate(pathname: string): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root to hydrate.')
  const route = matchRoute(pathname)
  const { locale } = route
  // The error screen of the whole site needs its words when something else fails.
  const [text] = await Promise.all([layoutTexts[locale].load(), preloadRoute(route)])
  await new Promise<void>((resolve) => {
    // In a transition React works in slices of a few milliseconds and handles taps in between.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <ErrorBoundary screen={(failure) => <SiteFailure failure={failure} text={text} locale={locale} />}>
            <BrowserRouter>
              <Hydration root={root} pathname={pathname} onHydrated={resolve}>
                <Site />
              </Hydration>
            </BrowserRouter>
          </ErrorBoundary>
        </StrictMode>,
      )
    })
  })
  // Whatever needs the session loads the client again, and shows the failure.
  if (needsAuthClient()) loadAuthClient().catch(() => undefined)
}
