import * as z from 'zod/mini'
import { code, line, paragraph } from '../field-schemas.ts'
import { isoTime, rowId } from '../row-fields.ts'
import { hasOnlyPlaceholders } from './placeholders.ts'

/** Maximum lengths of a saved sentence's name and of its text in each language. */
export const maxSentenceNameLength = 80
export const maxSentenceLength = 2_000

/** A slip in a placeholder would reach the sender as it stands. */
const text = paragraph(maxSentenceLength).check(z.refine(hasOnlyPlaceholders, code('invalid')))

const translated = z.nullable(text)

/** Body of `POST /api/admin/saved-sentences`: one entry says the same in each language that it has words in. */
export const newSentence = z.object({
  name: line(maxSentenceNameLength),
  pl: text,
  en: translated,
  de: translated,
  nl: translated,
})

/** Body of `PUT /api/admin/saved-sentences/:id`. `updatedAt` is the one that was read. */
export const sentenceChange = z.extend(newSentence, { updatedAt: isoTime })

export const savedSentence = z.object({
  id: rowId,
  name: z.string(),
  pl: z.string(),
  en: z.nullable(z.string()),
  de: z.nullable(z.string()),
  nl: z.nullable(z.string()),
  updatedAt: isoTime,
})

export type NewSentence = z.output<typeof newSentence>
export type SentenceChange = z.output<typeof sentenceChange>
export type SavedSentence = z.output<typeof savedSentence>
