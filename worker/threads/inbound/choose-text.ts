import { htmlToText } from './html-to-text.ts'
import type { HtmlEffort } from './tokenize-html.ts'

/** Pictures and links are no words; neither is what draws lines. */
const noWords =
  /\[(?:cid|image|obraz|bild|afbeelding)\b[^\]\n]{0,200}\]|<?\bhttps?:\/\/[^\s<>]+>?|[\s\p{Cf}\-_=*.·•|]+/giu

/** Maximum length of a placeholder, in characters: a longer text says something besides. */
const maxNoticeLength = 500
const maxReadLength = 20_000

/** Sentences of programs for readers without HTML, in the languages of the site. */
const notice =
  /\bhtml\b.{0,80}(?:\bnot\b|n['’]t\b|\bcannot\b|\bunable\b|\bnie\b|\bkein|\bnicht\b|\bgeen\b|\bniet\b|capable|compatible|enabled|fähig)|(?:\bnot\b|n['’]t\b|\bcannot\b|\bunable\b|\bnie\b|\bkein|\bnicht\b|\bgeen\b|\bniet\b).{0,80}\bhtml\b|\b(?:web|internet)?browser|przeglądar|\b(?:web|online)[ -]?(?:version|versie)\b|wersj\S{1,2} (?:online|internetow)/i

function saysNothing(text: string): boolean {
  const words = text.slice(0, maxReadLength).replace(noWords, ' ').trim()
  return words === '' || (words.length <= maxNoticeLength && notice.test(words))
}

/** The text of two that a mail offers: that of HTML only if the plain one says nothing, such as that HTML cannot be shown. */
export function chooseText(plain: string, html: string, maxLength: number, effort: HtmlEffort): string {
  if (html === '' || !saysNothing(plain)) return plain
  const text = htmlToText(html, maxLength, effort)
  return plain.trim() !== '' && saysNothing(text) ? plain : text
}
