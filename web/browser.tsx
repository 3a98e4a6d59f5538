import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { preloadRoute, Site } from './routes.tsx'
import { needsAuthClient } from './session/has-session.ts'
import { loadAuthClient } from './session/load-auth-client.ts'
import { matchRoute } from './site.ts'

/** Around the site, not beside it: a sibling would give the site other generated ids than the prerendered page has. */
function Alive({ announce, children }: { announce(): void; children: ReactNode }) {
  useEffect(announce, [announce])
  return children
}

/**
 * Lets React take the prerendered page over. The page can be read before any of this runs; its own words and code
 * come first, so that nothing flickers. Settles when presses are answered.
 */
export async function hydrate(root: HTMLElement): Promise<void> {
  await preloadRoute(matchRoute(window.location.pathname))
  await new Promise<void>((resolve) => {
    // As a transition, React works in slices of a few milliseconds and lets taps in between.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <ErrorBoundary>
            <BrowserRouter>
              <Alive announce={resolve}>
                <Site />
              </Alive>
            </BrowserRouter>
          </ErrorBoundary>
        </StrictMode>,
      )
    })
  })
  root.dataset.alive = ''
  // A failure is met again, and told, by whatever needs the session.
  if (needsAuthClient()) loadAuthClient().catch(() => undefined)
}
