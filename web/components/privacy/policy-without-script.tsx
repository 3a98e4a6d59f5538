import { fragments } from '#web/addresses.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { ContactText } from '#web/content/pl/contact.ts'
import type { PrivacyText } from '#web/content/pl/privacy.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { LanguageNote } from './language-note.tsx'
import { Policy } from './policy.tsx'

interface PolicyWithoutScriptProps {
  policy: { lang: Locale; text: PrivacyText }
  words: ContactText['privacy']
  locale: Locale
}

/** The policy as a section of the prerendered page, shown while the fragment names it or one of its sections. */
export const PolicyWithoutScript = ({ policy, words, locale }: PolicyWithoutScriptProps) => (
  <section id={fragments.privacy[locale]} className="policy-section border-t-2 border-ink pt-8">
    <h2 className="mb-6 text-title">{words.title}</h2>
    <LanguageNote note={words.languageNote} />
    <div lang={policy.lang}>
      <Policy text={policy.text} />
    </div>
    <a href="#content" className={`mt-10 ${buttonClass('primary')}`}>
      {words.close}
    </a>
  </section>
)
