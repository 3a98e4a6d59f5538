import { useInfiniteQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '#tests/web/support/expect-focus.ts'
import { PageList } from '#web/admin/components/page-list.tsx'
import { pagedQuery } from '#web/admin/data/paged-query.ts'
import { renderInAdmin } from '../../support/admin.tsx'

const pages = { first: { items: ['a', 'b'], next: 'b' }, last: { items: ['c'], next: null } }
const words = { loaded: String, more: 'więcej', loadingMore: 'chwila' }

/** A list of two pages, whose rows have no links. */
function Letters() {
  const query = useInfiniteQuery(
    pagedQuery<string>(['letters'], async (before) => (before === undefined ? pages.first : pages.last)),
  )
  return (
    <PageList query={query} words={words} emptyText={{ heading: '', detail: '' }}>
      {(letters) => (
        <table>
          <tbody>
            {letters.map((letter) => (
              <tr key={letter}>
                <td>{letter}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PageList>
  )
}

test('the last page moves the focus from its button, which goes, to the first added row', async () => {
  renderInAdmin(<Letters />)
  const more = await screen.findByRole('button', { name: words.more })
  more.focus()
  fireEvent.click(more)
  const added = await screen.findByRole('row', { name: 'c' })
  await expectFocus(added)
  expect(screen.queryByRole('button')).toBeNull()
})
