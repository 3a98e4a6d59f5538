import { buttonClass } from '#web/components/ui/button-class.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { LanguageNote } from './language-note.tsx'
import { listNotices, type NoticesText } from './list-notices.ts'
import { Notice } from './notice.tsx'

/** The notices as sections of the prerendered page, each shown while the fragment names it or one of its sections. */
export async function renderNoticesWithoutScript(texts: NoticesText, locale: Locale) {
  const notices = await Promise.all(
    listNotices(texts, locale).map(async (notice) => ({ ...notice, text: (await notice.load()).text })),
  )
  return notices.map(({ id, title, languageNote, lang, text }) => (
    <section key={id} id={id} className="notice-section border-t-2 border-ink pt-8">
      <h2 className="mb-6 text-title">{title}</h2>
      <LanguageNote note={languageNote} />
      <div lang={lang}>
        <Notice text={text} />
      </div>
      <a href="#content" className={`mt-10 ${buttonClass('primary')}`}>
        {texts.privacy.close}
      </a>
    </section>
  ))
}
