import { expect, test } from 'vitest'
import * as words from '#web/admin/texts.ts'
import { officeLocales } from '#worker/domain/locales.ts'

test.each(officeLocales)('views get the words of every file: %s', async (locale) => {
  const { texts, choose } = await words.loadAdminTexts(locale)
  choose()
  expect(words).toMatchObject(texts)
  expect(words).toMatchObject(await words.loadLaterTexts(locale))
})
