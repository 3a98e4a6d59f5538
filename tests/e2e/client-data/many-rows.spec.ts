import type { Page } from '@playwright/test'
import { storedItems } from '#web/content/stored-items.ts'
import { clientData, newClient, newPerson, type Person } from '../support/application.ts'
import { expect, test } from '../support/journey.ts'

const personsOf = (count: number, change: Partial<Person> = {}): Person[] =>
  Array.from({ length: count }, (_, index) =>
    newPerson({ first_name: `Ola${index + 1}`, email: `ola${index + 1}@journey.example`, ...change }),
  )

/** Fills a form before it is opened, as a draft of the same visit would. */
async function keepDraft(page: Page, persons: Person[]): Promise<void> {
  const draft = {
    id: crypto.randomUUID(),
    values: { authorizations: persons.map((person, index) => ({ key: String(index + 1), ...person })) },
  }
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value)
    },
    [storedItems.applicationDraft.key, JSON.stringify(draft)] as const,
  )
}

/** React's tree, as far as its developer tools read it. */
interface Fiber {
  tag: number
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

declare global {
  interface Window {
    /** Components that React has rendered again since this was last set to 0. */
    renderedAnew?: number
  }
}

/** Counts as React's developer tools do, so that the built site can be counted. Runs before React does. */
function countRenders(): void {
  const performedWork = 1
  const [functionComponent, memo, simpleMemo] = [0, 14, 15]
  const count = (fiber: Fiber): number => {
    const before = fiber.alternate
    const isComponent = [functionComponent, memo, simpleMemo].includes(fiber.tag)
    let sum = isComponent && before !== null && fiber.flags & performedWork ? 1 : 0
    // A part that was left alone still has its children.
    if (before !== null && before.child === fiber.child) return sum
    for (let child = fiber.child; child; child = child.sibling) sum += count(child)
    return sum
  }
  window.renderedAnew = 0
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      inject: () => 1,
      onScheduleFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
        window.renderedAnew = (window.renderedAnew ?? 0) + count(root.current)
      },
    },
  })
}

test('a key typed in one of 300 rows renders no more than one in three does', async ({ context }) => {
  const rendersWith = async (rows: number): Promise<number> => {
    const page = await context.newPage()
    await page.addInitScript(countRenders)
    await keepDraft(page, personsOf(rows))
    const form = clientData(page, 'en')
    await form.openOnContactPage()
    const field = form.row(2, rows).field('position')
    await field.focus()
    await page.evaluate(() => {
      window.renderedAnew = 0
    })
    await page.keyboard.press('x')
    await expect(field).toHaveValue(`${newPerson().position}x`)
    const renders = await page.evaluate(() => window.renderedAnew ?? 0)
    await page.close()
    return renders
  }
  const few = await rendersWith(3)
  // The form, its twelve fields, the list, the row and its five fields.
  expect(few).toBeGreaterThan(10)
  expect(await rendersWith(300)).toBe(few)
})

// More than the body holds: tests/web/forms/client-data and tests/worker/submissions/rejected.test.ts.
test('300 persons are edited, survive a reload and arrive', async ({ page, sink }) => {
  const form = clientData(page, 'nl')
  const client = newClient()
  const persons = personsOf(300)
  await keepDraft(page, persons)
  await form.openOnContactPage()
  await expect(form.rows).toHaveCount(300)
  await form.row(300, 300).field('last_name').fill('Ostatnia')
  await form.row(2, 300).removeButton.click()
  await form.addButton.click()
  await expect(form.row(300, 300).field('first_name')).toBeFocused()
  const last = newPerson({ first_name: 'Nowa' })
  for (const [name, value] of Object.entries(last))
    await form
      .row(300, 300)
      .field(name as keyof Person)
      .fill(value)

  await page.reload()
  await form.open()
  await expect(form.rows).toHaveCount(300)
  await form.fill(client)
  await form.button.click()
  await expect(form.notice).toBeVisible()
  const [hook] = await sink.hooksFor(client.signatory_email, 1)
  const expected = persons.toSpliced(1, 1)
  expected[298] = { ...persons[299], last_name: 'Ostatnia' } as Person
  expect(hook?.body.authorizations).toEqual([...expected, last])
})
