import {
  type DependencyList,
  useEffect as useReactEffect,
  useLayoutEffect as useReactLayoutEffect,
} from 'react'

/**
 * React's own type accepts an effect that returns the result of a call declared as `void`. Whatever that is, React calls
 * it as the effect's clean-up: `scrollIntoView()` and `scrollTo()` return a promise in current browsers.
 */
type UseEffect = (effect: () => (() => void) | undefined, dependencies?: DependencyList) => void

export const useEffect: UseEffect = useReactEffect

export const useLayoutEffect: UseEffect = useReactLayoutEffect
