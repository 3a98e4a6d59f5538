import type { ReactNode } from 'react'
import { privacyAddress } from '#web/site.ts'
import type { Locale } from '#worker/contract/locales.ts'

/** Opens the policy in a tab of its own, so that nothing typed into the form around it is left behind. */
export const PolicyLink = ({ locale, children }: { locale: Locale; children: ReactNode }) => (
  <a href={privacyAddress(locale)} target="_blank" className="underline hover:no-underline" rel="noopener">
    {children}
  </a>
)
