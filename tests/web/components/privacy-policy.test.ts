import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Notice } from '#web/components/notices/notice.tsx'
import { addCaptchaTerm, replaceBackupSentence } from '#web/components/privacy/policies.ts'
import { text as deCaptcha } from '#web/content/de/captcha-privacy.ts'
import { describeMonthlyBackups as describeInGerman } from '#web/content/de/monthly-backups.ts'
import { text as de } from '#web/content/de/privacy.ts'
import { text as enCaptcha } from '#web/content/en/captcha-privacy.ts'
import { describeMonthlyBackups as describeInEnglish } from '#web/content/en/monthly-backups.ts'
import { text as en } from '#web/content/en/privacy.ts'
import { text as plCaptcha } from '#web/content/pl/captcha-privacy.ts'
import { describeMonthlyBackups as describeInPolish } from '#web/content/pl/monthly-backups.ts'
import { type PrivacyText, text as pl } from '#web/content/pl/privacy.ts'
import { storageKinds, storedItems } from '#web/content/stored-items.ts'
import { company } from '#worker/domain/company.ts'
import { companyDetails } from '#worker/domain/company-details.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

const policies: [string, PrivacyText][] = Object.entries({ pl, en, de })

const render = (text: PrivacyText) => renderToStaticMarkup(createElement(Notice, { text }))

/** The shape of a section: `p` for a paragraph, a count for a list or for terms. */
const outline = (text: PrivacyText) =>
  Object.entries(text.sections).map(([name, { blocks }]) => [
    name,
    ...blocks.map((block) => {
      if (typeof block === 'string') return 'p'
      if ('notice' in block) return 'notice'
      if ('list' in block) return `list of ${block.list.length}`
      return 'terms' in block ? `${block.terms.length} terms` : 'licences'
    }),
  ])

const sentences = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(sentences) : []
}

test('the policy has its twelve sections in the agreed order', () => {
  expect(Object.keys(pl.sections)).toEqual([
    'controller',
    'data',
    'purposes',
    'voluntary',
    'recipients',
    'retention',
    'security',
    'rights',
    'decisions',
    'children',
    'cookies',
    'changes',
  ])
})

describe.each(policies)('the policy in %s', (language, text) => {
  const html = render(text)

  test('is as complete as the Polish one, paragraph by paragraph', () => {
    expect(outline(text)).toEqual(outline(pl))
  })

  test('shows every heading once, below the dialog’s title', () => {
    for (const { heading } of Object.values(text.sections))
      expect(html.split(`>${heading}</h3>`)).toHaveLength(2)
    expect(html).not.toMatch(/<h[12]/)
  })

  test('links every section at the top, by its heading', () => {
    const [, contents = ''] = html.match(/<nav (.*?)<\/nav>/) ?? []
    expect(html.indexOf(contents)).toBeLessThan(html.indexOf('<h3'))
    expect(contents).toContain(`>${text.contents}<`)
    const links = [...contents.matchAll(/<a href="#([^"]+)"[^>]*>([^<]+)<\/a>/g)]
    expect(links.map(([, , name]) => name)).toEqual(
      Object.values(text.sections).map(({ heading }) => heading),
    )
    for (const [, id, name] of links) expect(html).toMatch(new RegExp(`<h3 id="${id}"[^>]*>${name}</h3>`))
  })

  test('names in each cell of the cookie table its column, as rows are cards on a phone', () => {
    const { name: _, ...columns } = text.cookies.table.columns
    const rows = html.split('<tbody')[1]?.split('<tr').slice(1) ?? []
    for (const row of rows)
      expect([...row.matchAll(/<td data-label="([^"]+)"/g)].map(([, label]) => label)).toEqual(
        Object.values(columns),
      )
  })

  test('names the controller from the company’s data and links the e-mail address', () => {
    for (const value of [company.legalName, company.krs, companyDetails.court, company.vat, company.regon]) {
      expect(toPlainSpaces(html)).toContain(value)
    }
    expect(html).toMatch(new RegExp(`<a href="mailto:${company.email}"[^>]*>${company.email}</a>`))
  })

  test('marks Polish proper names where the text is not Polish', () => {
    const marked = html.match(/<span lang="pl">/g) ?? []
    expect(marked).toHaveLength(language === 'pl' ? 0 : 2)
  })

  test('states the periods, the age and the date', () => {
    expect(sentences(text.sections.retention).join(' ')).toMatch(
      /\b12\b.*\b30\b.*\b6\b.*\b5\b.*\b3\b.*\b6\b.*\b90\b.*\b30\b/,
    )
    expect(sentences(text.sections.children).join(' ')).toMatch(/\b16\b/)
    expect(sentences(text.sections.changes).join(' ')).toMatch(/(wrzesień|September) 2025\.$/)
  })

  test('lists in the cookie table exactly what the site stores', () => {
    const rows = html.split('<tbody')[1]?.split('<tr').slice(1) ?? []
    const items = Object.entries(storedItems)
    expect(rows).toHaveLength(items.length)
    for (const [index, [name, item]] of items.entries()) {
      expect(rows[index]).toContain(`>${item.key}<`)
      expect(rows[index]).toContain(text.cookies.table.places[item.place])
      expect(rows[index]).toContain(text.cookies.kinds[item.kind].name)
      expect(rows[index]).toContain(text.cookies.table.purposes[name as keyof typeof storedItems])
      expect(rows[index]).toContain(text.cookies.table.durations[item.duration])
    }
  })

  test('explains all four kinds and says of which nothing is stored', () => {
    const used = new Set(Object.values(storedItems).map((item) => item.kind as string))
    for (const kind of storageKinds) {
      const { name, text: explanation } = text.cookies.kinds[kind]
      const said = html.split(`>${name}</dt>`)[1]?.split('</dd>')[0] ?? ''
      expect(said).toContain(explanation)
      expect(said.includes(text.cookies.noneStored)).toBe(!used.has(kind))
    }
  })
})

test('storage keys are told apart by their place', () => {
  const keys = Object.values(storedItems).map((item) => `${item.place} ${item.key}`)
  expect(new Set(keys).size).toBe(keys.length)
})

describe('where the site has a captcha', () => {
  test.each([
    ['pl', pl, plCaptcha],
    ['en', en, enCaptcha],
    ['de', de, deCaptcha],
  ])('the policy in %s names its vendor among the recipients, and nowhere else', (_, text, term) => {
    const policy = addCaptchaTerm(text, term)
    const html = render(policy)
    expect(html.split(`<dt>${term.term}</dt>`)).toHaveLength(2)
    expect(html).toContain(term.text)
    expect(render(text)).not.toContain('Turnstile')
    const { recipients, ...others } = policy.sections
    const { recipients: before, ...same } = text.sections
    expect(others).toEqual(same)
    const [given] = before.blocks
    const [shown] = recipients.blocks
    if (typeof given !== 'object' || !('terms' in given)) throw new Error('The recipients are no terms.')
    expect(shown).toEqual({ terms: [given.terms[0], term, ...given.terms.slice(1)] })
    expect(recipients.blocks.slice(1)).toEqual(before.blocks.slice(1))
  })
})

test.each([
  [pl, describeInPolish, 1, 'bazy jeszcze przez 30 dni, a w kopiach miesięcznych przez okres do 1 miesiąca.'],
  [
    pl,
    describeInPolish,
    12,
    'bazy jeszcze przez 30 dni, a w kopiach miesięcznych przez okres do 12 miesięcy.',
  ],
  [en, describeInEnglish, 1, 'for another 30 days, and in monthly backups for up to 1 month.'],
  [en, describeInEnglish, 12, 'for another 30 days, and in monthly backups for up to 12 months.'],
  [de, describeInGerman, 1, 'enthalten sein, in monatlichen Sicherungskopien bis zu einem Monat.'],
  [de, describeInGerman, 12, 'enthalten sein, in monatlichen Sicherungskopien bis zu 12 Monate lang.'],
])('deleted data stay in backups, as %#: also in monthly ones', (text, describeMonthlies, months, ending) => {
  const sentence = describeMonthlies(months)
  expect(toPlainSpaces(sentence).endsWith(ending)).toBe(true)
  // The sentence about thirty days is continued, and nothing else changes.
  const last = text.sections.retention.blocks.at(-1)
  expect(sentence.startsWith(String(last).slice(0, -1))).toBe(true)
  const html = render(text)
  expect(render(replaceBackupSentence(text, sentence))).toBe(html.replace(String(last), sentence))
})
