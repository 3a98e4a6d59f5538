/** A long text of the contact page: the privacy policy, and the statement on accessibility. */
export interface NoticeText {
  intro: string
  /** Above the links to the sections; left out where a text is short. */
  contents?: string
  /** Proper names that are Polish in every language; the other languages mark them with `lang`. */
  polishNames: readonly string[]
  /** By names that no other text has, as they become ids. */
  sections: Record<string, NoticeSection>
}

export interface NoticeSection {
  heading: string
  blocks: readonly NoticeBlock[]
}

export interface NoticeTerm {
  term: string
  text: string
}

/** A paragraph, one that is set apart, a list, terms with descriptions, or the link to the licences. */
export type NoticeBlock =
  | string
  | { notice: string }
  | { list: readonly string[] }
  | { terms: readonly NoticeTerm[] }
  | { licences: string }
