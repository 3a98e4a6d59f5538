import { useLocation, useNavigate } from 'react-router-dom'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { fragments } from '#web/site.ts'
import type { Locale } from '#worker/contract/locales.ts'

/** A visitor about to press finds the dialog already there; if that fails, the press tries again. */
const prefetch = () => {
  import('./privacy-dialog.tsx').catch(() => undefined)
}

/** Opens the policy by going to its fragment; without scripts a link leads there. */
export function PrivacyButton({ label, locale }: { label: string; locale: Locale }) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const fragment = `#${fragments.privacy[locale]}`
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`noscript:hidden ${buttonClass('secondary')}`}
        onClick={() => navigate(fragment, { replace: hash === fragment })}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {label}
      </button>
      <noscript>
        <a href={fragment} className={buttonClass('secondary')}>
          {label}
        </a>
      </noscript>
    </>
  )
}
