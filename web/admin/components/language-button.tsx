import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { screens } from '#web/addresses.ts'
import { switcherAttribute } from '#web/components/switch-language.ts'
import { locale } from '#web/session/texts.ts'
import { languages } from '#worker/domain/languages.ts'
import { toAlternate } from '../data/admin-routes.ts'

const subscribe = () => () => undefined

/** False while the prerendered page is hydrated, whose attributes React keeps; true right after. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

/** Loads the same view in the other language, by the form that the bootstrap script handles everywhere. */
export function LanguageButton({ onPress }: { onPress?: () => void }) {
  const { pathname, search } = useLocation()
  const other = locale === 'pl' ? 'en' : 'pl'
  const code = other.toUpperCase()
  // One file answers at every address of the admin area.
  const address = useIsHydrated() ? pathname + search : screens.admin[locale]
  return (
    <form method="get" {...{ [switcherAttribute]: '' }}>
      <button
        type="submit"
        formAction={toAlternate(address, other)}
        lang={other}
        aria-label={`${code}: ${languages[other].nativeName}`}
        onClick={onPress}
        className="min-h-11 cursor-pointer text-fact underline decoration-1 lg:hover:text-yellow"
      >
        {code}
      </button>
    </form>
  )
}
