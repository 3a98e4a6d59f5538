import type { ComponentType } from 'react'
import type { PageMeta } from './pages/page-props.ts'
import type { Screen } from './site.ts'

/** Not for everyone, and so in one language. Apart from the router, which every visitor fetches. */
export const screenModules: Record<Screen, () => Promise<{ meta: PageMeta; Content: ComponentType }>> = {
  auth: async () => {
    const { AccountScreen, meta } = await import('./account/account-screen.tsx')
    return { meta, Content: AccountScreen }
  },
  desk: async () => {
    const { Desk, meta } = await import('./desk/desk.tsx')
    return { meta, Content: Desk }
  },
}
