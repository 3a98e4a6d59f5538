import { describe, expect, test } from 'vitest'
import { words } from '#tests/support/words.ts'
import { readPrerendered } from '#tests/web/support/prerendered.ts'
import { addresses, pages } from '#web/addresses.ts'
import { locales } from '#worker/domain/locales.ts'

/** The end of a word and the beginning of the next with nothing but the tags of a line between them. */
const touching = /[\p{L}\p{N}.]+(?:<\/?(?:a|b|span)\b[^>]*>)+[\p{L}\p{N}+]+/gu

async function readBody(path: string) {
  const { body } = await readPrerendered(path)
  for (const each of body.querySelectorAll('[aria-hidden], script')) each.remove()
  return body
}

describe.each(locales)('a program that reads pages without styles, in %s,', (locale) => {
  test.each(pages)('finds the words of page %s apart', async (page) => {
    const { innerHTML } = await readBody(addresses[page][locale])
    expect(innerHTML.replaceAll('<!-- -->', '').match(touching) ?? []).toEqual([])
  })

  test('is not told that the office is open, which depends on when it reads', async () => {
    const { now } = words[locale].contact.openingHours
    const { textContent } = await readBody(addresses.contact[locale])
    expect(textContent).not.toContain(now.open(960))
    expect(textContent).not.toContain(now.closed)
  })
})
