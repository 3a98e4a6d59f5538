import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountPath } from '#web/admin/data/admin-routes.ts'
import { Signature } from '#web/admin/record/thread/signature.tsx'
import { text } from '#web/content/pl/admin/replies.ts'
import { renderInAdmin } from '../../../support/admin.tsx'

test.each([
  [null, 1],
  ['Anna Maj', 0],
])('who signs is asked once: with %s known, there are %s fields', (known, fields) => {
  renderInAdmin(
    <Signature
      known={known}
      field={null}
      value=""
      isReadOnly={false}
      error={null}
      onChange={() => undefined}
    />,
  )
  expect(screen.queryAllByRole('textbox')).toHaveLength(fields)
  const links = screen.queryAllByRole('link', { name: text.form.rename })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(known ? [accountPath] : [])
})
