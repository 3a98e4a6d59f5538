import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { text } from '#web/content/pl/admin/admin.ts'
import { loadAuth } from '#web/session/load.ts'
import { screens } from '#web/site.ts'
import { adminButton } from './admin-button.ts'
import { clearCache } from './cache.ts'

type Progress = 'idle' | 'busy' | 'failed'

async function endSession(): Promise<boolean> {
  try {
    const { error } = await (await loadAuth()).signOut({ scope: 'local' })
    return error === null
  } catch {
    return false
  }
}

/** Leaves on purpose: what was typed goes too. */
export function SignOut({ variant }: { variant: 'secondary' | 'bar' }) {
  const [progress, setProgress] = useState<Progress>('idle')
  const navigate = useNavigate()
  async function leave() {
    setProgress('busy')
    if (!(await endSession())) return setProgress('failed')
    clearCache()
    navigate(screens.auth)
  }
  return (
    <>
      <button
        type="button"
        disabled={progress === 'busy'}
        onClick={leave}
        className={
          variant === 'secondary'
            ? adminButton('secondary')
            : 'min-h-11 cursor-pointer text-fact text-paper underline decoration-1 hover:text-yellow'
        }
      >
        {progress === 'busy' ? text.signingOut : text.signOut}
      </button>
      <span role="status" className={progress === 'failed' ? 'text-fact' : 'sr-only'}>
        {progress === 'failed' ? text.signOutFailed : ''}
      </span>
    </>
  )
}
