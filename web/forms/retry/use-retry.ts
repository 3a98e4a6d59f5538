import { useCallback, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { loadRetry, type RetryModule } from './load-retry.ts'
import type { RetryProgress } from './retry-panel.tsx'
import type { RetryTimer } from './retry-timer.ts'
import type { SendResult } from './should-retry.ts'

export interface RetryState extends RetryProgress {
  /** For the panel. */
  module: RetryModule
}

/** The state of a submission that waits for the network; null where none does. */
export function useRetry(locale: Locale, tryAgain: () => void) {
  const [state, setState] = useState<RetryState | null>(null)
  const module = useRef<RetryModule | null>(null)
  const timer = useRef<RetryTimer | null>(null)
  const isGone = useRef(false)
  const latest = useRef(tryAgain)
  latest.current = tryAgain

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      timer.current?.stop()
    }
  }, [])

  /** A try begins. Without the code, which is loaded meanwhile, a failure is left to the visitor. */
  async function begin(isByHand: boolean): Promise<void> {
    setState((current) => {
      // Still to be read: the next try without a press needs the visitor as well.
      if (!isByHand && current?.phase === 'captcha') return current
      return current && { ...current, phase: 'sending', isByHand }
    })
    module.current = await loadRetry(locale).catch(() => null)
  }

  /** A try has ended; true if it changes nothing, and the visitor knows of the failure already. */
  function handleResult(result: SendResult): boolean {
    const { current: loaded } = module
    const isOn = timer.current?.isOn() ?? false
    if (!loaded || isGone.current || !loaded.shouldRetry(result, isOn)) {
      reset()
      return false
    }
    timer.current ??= loaded.createRetryTimer(() => latest.current())
    timer.current.plan(result.retryAfterMs)
    setState((current) => ({
      phase: result.kind === 'captcha' ? 'captcha' : 'waiting',
      isByHand: current?.isByHand ?? true,
      module: loaded,
    }))
    return isOn
  }

  /** Gives up waiting; true if there was something to wait for. */
  const stop = useCallback((): boolean => {
    if (!timer.current?.isOn()) return false
    timer.current.stop()
    setState((current) => current && { ...current, phase: 'stopped', isByHand: true })
    return true
  }, [])

  /** Ends the retry: the form has another result, or other content. */
  const reset = useCallback(() => {
    timer.current?.stop()
    setState(null)
  }, [])

  const preload = () => void loadRetry(locale).catch(() => undefined)

  return { state, preload, begin, handleResult, stop, reset }
}
