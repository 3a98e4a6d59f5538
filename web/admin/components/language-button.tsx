import { useLocation } from 'react-router-dom'
import { switcherAttribute } from '#web/components/switch-language.ts'
import { locale } from '#web/session/texts.ts'
import { languages } from '#worker/domain/languages.ts'
import { toAlternate } from '../data/admin-routes.ts'

/** Loads the same view in the other language, by the form that the bootstrap script handles everywhere, with its query. */
export function LanguageButton({ onPress }: { onPress?: () => void }) {
  const { pathname } = useLocation()
  const other = locale === 'pl' ? 'en' : 'pl'
  const code = other.toUpperCase()
  return (
    <form method="get" {...{ [switcherAttribute]: '' }}>
      <button
        type="submit"
        formAction={toAlternate(pathname, other)}
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
