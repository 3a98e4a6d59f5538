import { fireEvent, render } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { words } from '#tests/support/words.ts'
import { person } from '#tests/web/support/client-data-form.tsx'
import { applicationDraftKey } from '#web/browser/storage-keys.ts'

/** React's tree, as far as its developer tools read it. */
interface Fiber {
  tag: number
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

const performedWork = 1

/** Function components, and those that are memoized in either of two ways. */
const componentTags = [0, 14, 15]

/** Components that were rendered again, counted as React's developer tools do. */
function countRendered(fiber: Fiber): number {
  const before = fiber.alternate
  const isRendered = componentTags.includes(fiber.tag) && before !== null && fiber.flags & performedWork
  let sum = isRendered ? 1 : 0
  // A part that was left alone still has its children.
  if (before !== null && before.child === fiber.child) return sum
  for (let child = fiber.child; child; child = child.sibling) sum += countRendered(child)
  return sum
}

/** The tree that React has rendered into an element, after the commit that runs now. */
function treeIn(container: Element): Fiber {
  const [, root] = Object.entries(container).find(([key]) => key.startsWith('__reactContainer$')) ?? []
  return (root as { stateNode: { current: Fiber } }).stateNode.current
}

/** The number of components a key in the last but one of these rows renders. */
async function rendersWith(rows: number): Promise<number> {
  const authorizations = Array.from({ length: rows }, (_, index) => ({ key: String(index + 1), ...person }))
  sessionStorage.setItem(applicationDraftKey, JSON.stringify({ id: 'kept', values: { authorizations } }))
  vi.resetModules()
  const { ApplicationForm } = await import('#web/forms/client-data/application-form.tsx')
  const { application: text, errors } = words.en
  const onCommit = vi.fn()
  const { container, unmount } = render(
    <Profiler id="form" onRender={() => onCommit()}>
      <ApplicationForm text={text} errors={errors} locale="en" onSent={() => undefined} />
    </Profiler>,
  )
  const field = container.querySelector<HTMLInputElement>(`[name="authorizations[${rows - 2}].position"]`)
  if (!field) throw new Error('There is no such row.')
  let renders = 0
  onCommit.mockImplementation(() => {
    renders += countRendered(treeIn(container))
  })
  fireEvent.change(field, { target: { value: `${person.position}x` } })
  expect(field.value).toBe(`${person.position}x`)
  unmount()
  return renders
}

test('a key typed in one of 300 rows renders no more than one in three does', async () => {
  const few = await rendersWith(3)
  // The form, its twelve fields, the list, the row and its five fields.
  expect(few).toBeGreaterThan(10)
  expect(await rendersWith(300)).toBe(few)
})
