import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { hydrateRoot } from './react-client.ts'
import { preloadRoute, Site } from './routes.tsx'
import { needsAuthClient } from './session/has-session.ts'
import { loadAuthClient } from './session/load-auth-client.ts'
import { matchRoute } from './site.ts'

/** Wraps the site: as a sibling it would change the ids that `useId` generates, and the prerendered page has them. */
function HydrationListener({ onHydrated, children }: { onHydrated(): void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}

/**
 * Hydrates the prerendered page. Loads the page's code and texts first, so that nothing flickers. Resolves when the
 * page's event handlers work.
 */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root to hydrate.')
  await preloadRoute(matchRoute(window.location.pathname))
  await new Promise<void>((resolve) => {
    // In a transition React works in slices of a few milliseconds and handles taps in between.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <ErrorBoundary>
            <BrowserRouter>
              <HydrationListener onHydrated={resolve}>
                <Site />
              </HydrationListener>
            </BrowserRouter>
          </ErrorBoundary>
        </StrictMode>,
      )
    })
  })
  root.dataset.hydrated = ''
  // Whatever needs the session loads the client again, and shows the failure.
  if (needsAuthClient()) loadAuthClient().catch(() => undefined)
}
