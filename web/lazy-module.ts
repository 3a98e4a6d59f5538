import { use } from 'react'
import { isUnloading, unloadCancelled } from './before-unload.ts'

export interface LazyModule<T> {
  /** Fetches once; a failed fetch may be tried again. */
  load(): Promise<T>
  /** Reads what is loaded without waiting; suspends the component that reads too early. */
  read(): T
}

/** A component reads a failed fetch once more to show the failure; forgetting it sooner would fetch in circles. */
const failureShownMs = 1_000

/** What leaving the page has cut off is no failure: it is fetched once more if the reader stays after all. */
const fetchUnlessLeaving = <T>(fetchModule: () => Promise<T>): Promise<T> =>
  fetchModule().catch(async (failure) => {
    if (!isUnloading()) throw failure
    await unloadCancelled()
    return fetchModule()
  })

/** A module that comes when it is needed and is there at once after that, also for hydration. */
export function lazyModule<T>(fetchModule: () => Promise<T>): LazyModule<T> {
  let pending: Promise<T> | undefined

  function load(): Promise<T> {
    if (pending) return pending
    const fetched = fetchUnlessLeaving(fetchModule)
    pending = fetched
    fetched.then(
      // React's own mark of a settled promise: `use` then answers in the same render.
      (value) => Object.assign(fetched, { status: 'fulfilled', value }),
      () =>
        setTimeout(() => {
          pending = undefined
        }, failureShownMs),
    )
    return fetched
  }

  return { load, read: () => use(load()) }
}
