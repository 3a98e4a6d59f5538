/** Letters without a Unicode decomposition, which the tokenizer of the search does not fold. */
export const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'l',
  ß: 'ss',
  ẞ: 'ss',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ı: 'i',
}

/** The rows of an enquiry list: ids, which a search for names in Polish includes, and places of work. */
const listText = `(SELECT group_concat(concat_ws(' ', catalogue_id, place), ' ') FROM enquiry_list_items WHERE submission_id = id)`

const foldedListText = Object.entries(plainLetters).reduce(
  (text, [letter, plain]) => `replace(${text}, '${letter}', '${plain}')`,
  listText,
)

/**
 * SQL of the words of every submission, as columns `seq`, `id`, `kind` and `body`: those of the view `submission_texts`, which
 * a trigger indexes with the submission itself, and those of what is stored after it. Whoever writes to `submission_search`
 * takes them from here.
 */
export const searchTexts = `(SELECT seq, id, kind, concat(body, ' ', CASE kind WHEN 'contact_message' THEN ${foldedListText} END) AS body FROM submission_texts)`
