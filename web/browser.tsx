import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { FailureBoundary } from './components/failure-boundary.tsx'
import { storedItems } from './content/storage.ts'
import { preload, Site } from './routes.tsx'
import { locate } from './site.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to hydrate.')

// The page can be read before any of this runs; once its own words and code are here, React takes it over.
await preload(locate(window.location.pathname))
hydrateRoot(
  root,
  <StrictMode>
    <FailureBoundary>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </FailureBoundary>
  </StrictMode>,
)

/** Throws where storage is forbidden. */
const keepsApplicationDraft = () => sessionStorage.getItem(storedItems.applicationDraft.key) !== null

// A language switch carries bank data through the storage. Their keeper takes them out, whatever page this is.
try {
  if (keepsApplicationDraft()) import('./forms/application/fields.ts').catch(() => undefined)
} catch {}
