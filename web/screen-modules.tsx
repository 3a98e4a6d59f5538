import type { ComponentType } from 'react'
import type { PageMeta } from '#web/content/page-meta.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import type { Screen } from './addresses.ts'
import { loadAdminTexts } from './admin/texts.ts'
import { loadAccountTexts } from './session/texts.ts'

interface LoadedScreen {
  meta: PageMeta
  Content: ComponentType
}

/**
 * Chooses the words at each rendering: a browser shows one language for as long as a document lives, but prerendering
 * renders both with the same modules.
 */
const withWords = (choose: () => void, Content: ComponentType): ComponentType => {
  const Worded = () => {
    choose()
    return <Content />
  }
  return Worded
}

/**
 * Screens for people with an account. Not part of the router, which every visitor loads. Their modules are imported once
 * their words are chosen, which they may use from their first line.
 */
export const screenModules: Record<Screen, (locale: OfficeLocale) => Promise<LoadedScreen>> = {
  auth: async (locale) => {
    const { texts, choose } = await loadAccountTexts(locale)
    choose()
    const { AccountScreen } = await import('./account/account-screen.tsx')
    return { meta: texts.auth.meta, Content: withWords(choose, AccountScreen) }
  },
  admin: async (locale) => {
    const { texts, choose } = await loadAdminTexts(locale)
    choose()
    const { Admin, prepareFirstView } = await import('./admin/admin.tsx')
    await prepareFirstView()
    return { meta: texts.admin.meta, Content: withWords(choose, Admin) }
  },
}
