import { lazyModule } from '#web/browser/lazy-module.ts'
import { loadAccountTexts, locale } from '#web/session/texts.ts'

/** Not needed by whoever is signed in and works, and with the forms of the site. */
export const ownAccount = lazyModule(async () => {
  const { choose } = await loadAccountTexts(locale)
  choose()
  return (await import('./own-account.tsx')).OwnAccount
})
