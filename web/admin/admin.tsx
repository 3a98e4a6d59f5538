import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { FailureBoundary } from '#web/components/failure-boundary.tsx'
import { text } from '#web/content/pl/admin/admin.ts'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import { adminButton } from './admin-button.ts'
import { AdminLink } from './admin-link.tsx'
import { Frame } from './frame.tsx'
import { Gate } from './gate.tsx'
import { Loading } from './loading.tsx'
import { places, type Spot, spotOf } from './places.ts'
import { ViewHead } from './view-head.tsx'
import { placeViews, recordView } from './views.tsx'
import './admin.css'

export const { meta } = text

const viewOf = (spot: Spot) => {
  if (spot.at === null) return null
  return spot.at === 'record' ? recordView : placeViews[spot.at]
}

function View({ spot }: { spot: Spot }) {
  if (spot.at === 'record') {
    const { kind, id } = spot
    const RecordView = recordView.read()
    return <RecordView key={`${kind} ${id}`} name={{ kind, id }} />
  }
  if (spot.at !== null) {
    const PlaceView = placeViews[spot.at].read()
    return <PlaceView />
  }
  return (
    <>
      <ViewHead heading={text.nowhere.heading} />
      <p className="mb-5">{text.nowhere.detail}</p>
      <AdminLink to={places.inbox} className={adminButton('primary')}>
        {text.nowhere.link}
      </AdminLink>
    </>
  )
}

/** What administrators work with, at every address below `/admin`. */
export function Admin() {
  const { pathname } = useLocation()
  const spot = spotOf(pathname)
  const view = viewOf(spot)
  useEffect(() => {
    document.title = text.meta.title
  }, [])
  // On its way while the door is still being asked. A failure is met again by whoever reads it.
  useEffect(() => void view?.load().catch(() => undefined), [view])
  return (
    <Gate>
      <Frame place={spot.at === 'record' ? 'inbox' : spot.at}>
        <FailureBoundary key={pathname} reload={failures.retry}>
          <Suspense fallback={<Loading />}>
            <View spot={spot} />
          </Suspense>
        </FailureBoundary>
      </Frame>
    </Gate>
  )
}
