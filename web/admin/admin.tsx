import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '#web/components/error-boundary.tsx'
import { FailureScreen } from '#web/components/failure-screen.tsx'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { locale } from '#web/session/texts.ts'
import { RequireAdmin } from './access/require-admin.tsx'
import { adminButton } from './components/admin-button.tsx'
import { AdminLink } from './components/admin-link.tsx'
import { Loading } from './components/loading.tsx'
import { useReadAhead } from './components/use-read-ahead.ts'
import { ViewHeader } from './components/view-header.tsx'
import { matchRoute, type RouteMatch, routes } from './data/admin-routes.ts'
import { AdminLayout } from './layout/admin-layout.tsx'
import { layout as layoutText, admin as text } from './texts.ts'
import { recordView, routeViews } from './views.tsx'
import './admin.css'

export { prepareFirstView } from './data/first-view.ts'

const viewFor = (match: RouteMatch) => {
  if (match.at === null) return null
  return match.at === 'record' ? recordView : routeViews[match.at]
}

function View({ match }: { match: RouteMatch }) {
  if (match.at === 'record') {
    const { kind, id } = match
    const RecordView = recordView.read()
    return <RecordView key={`${kind} ${id}`} name={{ kind, id }} />
  }
  if (match.at !== null) {
    const RouteView = routeViews[match.at].read()
    return <RouteView />
  }
  return (
    <>
      <ViewHeader heading={text.notFound.heading} />
      <p className="mb-5">{text.notFound.detail}</p>
      <AdminLink to={routes.inbox} className={adminButton('primary')}>
        {text.notFound.link}
      </AdminLink>
    </>
  )
}

/** A failure is thrown again by `read`, when the view is opened. */
const loadRecordView = () => void recordView.load().catch(() => undefined)

function ReadAhead() {
  useReadAhead(loadRecordView)
  return null
}

/** The admin area: renders the view for every path below `/admin`. */
export function Admin() {
  const { pathname } = useLocation()
  const match = matchRoute(pathname)
  const view = viewFor(match)
  // Preloads the view while access is being checked. A failure is thrown again by `read`.
  useEffect(() => void view?.load().catch(() => undefined), [view])
  return (
    <RequireAdmin>
      <AdminLayout route={match.at === 'record' ? 'inbox' : match.at}>
        <ReadAhead />
        <ErrorBoundary
          key={pathname}
          screen={(failure) => <FailureScreen failure={failure} text={layoutText} locale={locale} />}
        >
          <Suspense fallback={<Loading />}>
            <View match={match} />
          </Suspense>
        </ErrorBoundary>
      </AdminLayout>
    </RequireAdmin>
  )
}
