import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { UnverifiedMails } from '#web/admin/privacy/person-data-section.tsx'
import { text } from '#web/content/pl/admin/privacy.ts'
import type { UnverifiedMail } from '#worker/contract/admin/privacy.ts'
import { renderInAdmin } from '../../support/admin.tsx'

const words = text.export.unverified

const mail = {
  id: 'one',
  kind: 'contact_message',
  recordId: '3f0a1f6e-54b8-4d69-9d0e-6a8a1f1f3c11',
  sender: 'ewa@obca.example',
  subject: 'Podnośnik',
  createdAt: '2026-12-03T09:00:00.000Z',
} satisfies UnverifiedMail

test('none is ticked, each can be, and leads to its record', () => {
  let chosen: string[] = []
  function Page() {
    const [ticked, setTicked] = useState(chosen)
    chosen = ticked
    return (
      <UnverifiedMails
        mails={[mail, { ...mail, id: 'two', sender: null, subject: null }]}
        ticked={ticked}
        onChange={setTicked}
      />
    )
  }
  renderInAdmin(<Page />)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  expect(screen.getByRole('group', { name: words.legend }).textContent).toContain(words.noSubject)
  fireEvent.click(screen.getByRole('checkbox', { name: /ewa@obca\.example · Podnośnik$/ }))
  expect(chosen).toEqual(['one'])
  fireEvent.click(boxes[0] as HTMLInputElement)
  expect(chosen).toEqual([])
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toContain(mail.recordId)
})
