import { useLocation, useNavigate } from 'react-router-dom'
import { fragments } from '#web/addresses.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** Prefetches the dialog on hover and focus; after a failure the click imports it again. */
const prefetch = () => {
  import('../notices/notice-dialog.tsx').catch(() => undefined)
}

/** Opens the policy by navigating to its fragment; without scripts it is a link. */
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
