import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False while the prerendered page is hydrated, whose attributes React keeps; true right after. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
