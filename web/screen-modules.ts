import type { ComponentType } from 'react'
import type { PageMeta } from '#web/content/page-meta.ts'
import type { Screen } from './addresses.ts'

/** Screens for people with an account. Not part of the router, which every visitor loads. */
export const screenModules: Record<Screen, () => Promise<{ meta: PageMeta; Content: ComponentType }>> = {
  auth: async () => {
    const { AccountScreen, meta } = await import('./account/account-screen.tsx')
    return { meta, Content: AccountScreen }
  },
  admin: async () => {
    const { Admin, meta } = await import('./admin/admin.tsx')
    return { meta, Content: Admin }
  },
}
