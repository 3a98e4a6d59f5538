import { use } from 'react'
import { isUnloading, unloadCancelled } from './before-unload.ts'

export interface LazyModule<T> {
  /** Imports once. Rejects when that fails; a later call imports again. */
  load(): Promise<T>
  /** The module, for rendering; suspends the component until it is loaded. */
  read(): T
}

/** React renders again to show a failure. Retrying within that time would loop between import and failure. */
const retryAfterMs = 1_000

/** Navigating away cancels requests. If the visitor stays after all, the import is retried. */
const importUnlessUnloading = <T>(importModule: () => Promise<T>): Promise<T> =>
  importModule().catch(async (failure) => {
    if (!isUnloading()) throw failure
    await unloadCancelled()
    return importModule()
  })

/**
 * A module that is imported on demand. Unlike `React.lazy` it can be preloaded, holds more than a component, and is
 * imported again after a failure, which `React.lazy` keeps for good; `import-again.ts` sees to it that browsers ask anew.
 * There is no Suspense boundary around pages: hydration and page changes are transitions, so that React keeps what is on
 * the screen until the module is there.
 */
export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let pending: Promise<T> | undefined

  function load(): Promise<T> {
    if (pending) return pending
    const promise = importUnlessUnloading(importModule)
    pending = promise
    promise.then(
      // As `use` marks it, so that the first rendering does not suspend either. Replaying one that did has to call `use` again.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () =>
        setTimeout(() => {
          pending = undefined
        }, retryAfterMs),
    )
    return promise
  }

  return { load, read: () => use(load()) }
}
