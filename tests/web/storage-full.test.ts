import { expect, test } from 'vitest'
import { company, formatPhone } from '#worker/contract/company.ts'
import { locales } from '#worker/contract/locales.ts'
import { refusalText } from '#worker/http/text/refusals.ts'

test.each(locales)(
  'a site that is full says in %s whom to call, in the page’s words and the Worker’s',
  async (locale) => {
    const { text } = await import(`#web/content/${locale}/errors.ts`)
    const phone = formatPhone(company.phones.rental)
    expect(text.refusals.storage_full).toContain(phone)
    expect(refusalText[locale].storage_full).toContain(phone)
  },
)
