import { expect, test } from 'vitest'
import * as words from '#web/admin/texts.ts'
import { officeLocales } from '#worker/domain/locales.ts'

test.each(officeLocales)('views get the words of every file: %s', async (locale) => {
  const { texts, choose } = await words.loadAdminTexts(locale)
  choose()
  expect(words).toMatchObject(texts)
  await words.loadFileTexts(locale)
  const [field, uploads] = await Promise.all([
    import(`../../../web/content/${locale}/files.ts`),
    import(`../../../web/content/${locale}/uploads.ts`),
  ])
  expect([words.fileField, words.uploads]).toEqual([field.text, uploads.text])
})
