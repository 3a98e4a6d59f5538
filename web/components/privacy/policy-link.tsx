import type { ReactNode } from 'react'
import { privacyAddress } from '#web/addresses.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** Opens the policy in a new tab, so that nothing typed into the form around it is lost. */
export const PolicyLink = ({ locale, children }: { locale: Locale; children: ReactNode }) => (
  <a href={privacyAddress(locale)} target="_blank" className="underline hover:no-underline" rel="noopener">
    {children}
  </a>
)
