import { StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { FailureBoundary } from './components/failure-boundary.tsx'
import { preload, Site } from './routes.tsx'
import { locate } from './site.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to hydrate.')

let announce: () => void

/** Settles when React has taken the page over and answers presses. */
export const alive = new Promise<void>((resolve) => {
  announce = resolve
})

function Alive() {
  useEffect(() => {
    document.getElementById('root')?.setAttribute('data-alive', '')
    announce()
  }, [])
  return null
}

// The page can be read before any of this runs; once its own words and code are here, React takes it over.
await preload(locate(window.location.pathname))
hydrateRoot(
  root,
  <StrictMode>
    <FailureBoundary>
      <BrowserRouter>
        <Site />
        <Alive />
      </BrowserRouter>
    </FailureBoundary>
  </StrictMode>,
)
