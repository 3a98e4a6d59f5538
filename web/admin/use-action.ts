import { useRef, useState } from 'react'
import type { Failure, Result } from './call-api.ts'
import { handleAuthFailure, refreshStatus } from './status-poll.ts'

/** Something that is done once however often it is pressed. `Name` tells deeds apart that share a place. */
export function useAction<Name extends string>() {
  const isLocked = useRef(false)
  const [busyWith, setBusyWith] = useState<Name | null>(null)
  const [failure, setFailure] = useState<{ of: Name; failure: Failure } | null>(null)

  /** Answers null when another one is under way. What counts in the admin area is asked anew afterwards. */
  async function run<Value>(name: Name, call: () => Promise<Result<Value>>): Promise<Result<Value> | null> {
    if (isLocked.current) return null
    isLocked.current = true
    setBusyWith(name)
    setFailure(null)
    const answer = await call()
    isLocked.current = false
    setBusyWith(null)
    if (answer.ok) refreshStatus()
    else {
      handleAuthFailure(answer.failure)
      setFailure({ of: name, failure: answer.failure })
    }
    return answer
  }
  return { run, busyWith, failure, forgetFailure: () => setFailure(null) }
}
