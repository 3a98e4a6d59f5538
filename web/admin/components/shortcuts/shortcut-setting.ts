import { useSyncExternalStore } from 'react'
import { shortcutsKey as key } from '#web/browser/storage-keys.ts'

const off = `${key}=off`
const yearS = 365 * 24 * 60 * 60

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isOn = () => !document.cookie.split('; ').includes(off)

/** Switches shortcuts off in this browser for a year, or on again. */
export function switchShortcuts(on: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${off}; Path=/; Max-Age=${on ? 0 : yearS}; SameSite=Lax${secure}`
  for (const listener of listeners) listener()
}

/** True unless somebody has switched shortcuts off in this browser. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, isOn)
