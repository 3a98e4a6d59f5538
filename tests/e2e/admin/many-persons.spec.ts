import { randomUUID } from 'node:crypto'
import { text as record } from '#web/content/pl/admin/record.ts'
import { adminArea, expect, newMark, test } from '../support/admin.ts'
import { newClient, newPerson } from '../support/application.ts'
import { words } from '../support/words.ts'

// Signs in, and draws hundreds of persons.
test.describe.configure({ timeout: 120_000 })

test('of 250 persons a record draws the first hundred, and the others when they are asked for', async ({
  page,
  admin,
}) => {
  const area = adminArea(page)
  const mark = newMark()
  const data = {
    ...newClient(),
    id: randomUUID(),
    language: 'pl',
    company_name: mark,
    authorizations: Array.from({ length: 250 }, (_, index) =>
      newPerson({ email: `osoba${index + 1}@journey.example` }),
    ),
  }
  const answer = await page.request.post('/api/client-applications', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  await area.enter(admin, `/admin?search=${mark}`)
  await page.getByRole('main').getByRole('link', { name: mark }).click()

  const persons = area.part(record.sections.authorizations)
  const headings = persons.getByRole('heading', { level: 3 })
  await expect(headings).toHaveCount(100)
  await expect(persons.getByText(record.sections.someAuthorizations(100, 250))).toBeVisible()
  await persons.getByRole('button', { name: record.sections.allAuthorizations }).click()
  await expect(headings).toHaveCount(250)
  await expect(headings.nth(100)).toBeFocused()
  await expect(headings.nth(249)).toHaveText(words.pl.application.authorizations.row(250, 250))
  await expect(persons.getByRole('link', { name: 'osoba250@journey.example' })).toBeVisible()
  await expect(persons.getByText(record.sections.someAuthorizations(100, 250))).toHaveCount(0)
})
