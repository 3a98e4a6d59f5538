import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { takeParameter } from '#worker/contract/admin/admin-paths.ts'

/**
 * Takes the record for whoever follows “I take it” in a mail, once the page is signed in and shows it; the link itself
 * changes nothing. Whose it is already stays so, and a reload or the way back takes nothing.
 */
export function useTakeOnArrival(isNobodys: boolean, take: () => void): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = new URLSearchParams(search).has(takeParameter)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!isAsked) return
    navigate(pathname, { replace: true })
    if (isNobodys) latest.current()
  }, [isAsked, isNobodys, navigate, pathname])
}
