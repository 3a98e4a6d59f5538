import { fireEvent, screen, waitFor } from '@testing-library/react'
import { use } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LastActions, LastActionsContext } from '#web/admin/components/last-actions.tsx'
import { text } from '#web/content/pl/admin/inbox.ts'
import { text as replies } from '#web/content/pl/admin/replies.ts'
import { renderInAdmin } from '../../support/admin.tsx'
import { messageRecord, receivedMail } from '../../support/admin-records.ts'
import { exactWhitespace } from '../../support/described.ts'

const { undoChanges, takeReplyBack } = vi.hoisted(() => ({ undoChanges: vi.fn(), takeReplyBack: vi.fn() }))

vi.mock('#web/admin/data/inbox/bulk-api.ts', () => ({ undoChanges }))
vi.mock('#web/admin/data/record/record-api.ts', () => ({
  recordApi: () => ({ takeReplyBack, fetch: () => new Promise(() => undefined) }),
}))

const words = text.selection

beforeEach(() => {
  vi.resetAllMocks()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] })
})

const keyOf = (id: string) => ({ kind: 'contact_message', id }) as const

function Steps({ change, send }: { change: string[]; send: boolean }) {
  const { addChanges, setSent } = use(LastActionsContext)
  return (
    <>
      {change.map((id) => (
        <button
          key={id}
          type="button"
          onClick={() => addChanges([keyOf(id)], id === 'same' ? [] : [`c-${id}`], '')}
        >
          change {id}
        </button>
      ))}
      {send ? (
        <button
          type="button"
          onClick={() =>
            setSent({ record: messageRecord, mail: receivedMail, form: undefined, at: Date.now() })
          }
        >
          send
        </button>
      ) : null}
    </>
  )
}

const show = (...change: string[]) =>
  renderInAdmin(
    <LastActions>
      <Steps change={change} send />
    </LastActions>,
  )

/** Presses a button a second after what was before. */
function step(name: string): void {
  vi.setSystemTime(Date.now() + 1_000)
  fireEvent.click(screen.getByRole('button', { name }))
}

const undone = (...ids: string[]) => ({ records: ids.map((id) => ({ ...keyOf(id), version: 2 })), left: [] })

test('the key takes back what was done last, be it a change or an answer', async () => {
  takeReplyBack.mockResolvedValue({ status: 'new', version: 3 })
  undoChanges.mockResolvedValue(undone('a'))
  show('a')
  step('change a')
  step('send')
  fireEvent.keyDown(document.body, { key: 'z' })
  await screen.findByText(replies.takenBack)
  expect(undoChanges).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'z' })
  await screen.findByText(words.undone(1), exactWhitespace)
  step('send')
  step('change a')
  fireEvent.keyDown(document.body, { key: 'z' })
  await waitFor(() => expect(undoChanges).toHaveBeenCalledTimes(2))
  expect(takeReplyBack).toHaveBeenCalledOnce()
})

test('changes join the first of them for half a minute only, so that all can still be taken back, and whoever comes too late is told', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  show(...ids)
  for (const id of ids) {
    vi.setSystemTime(Date.now() + 8_000)
    step(`change ${id}`)
  }
  expect(screen.getByText(words.saved(1))).toBeTruthy()
  undoChanges.mockResolvedValue(undone())
  fireEvent.keyDown(document.body, { key: 'z' })
  await screen.findByText(words.notUndone(1), exactWhitespace)
  expect(undoChanges).toHaveBeenCalledWith(['c-e'])
})

test('what is changed while an undo is on its way can be taken back after it', async () => {
  const taken = Promise.withResolvers<ReturnType<typeof undone>>()
  undoChanges.mockReturnValueOnce(taken.promise).mockResolvedValue(undone('b'))
  show('a', 'b')
  step('change a')
  fireEvent.keyDown(document.body, { key: 'z' })
  await waitFor(() => expect(undoChanges).toHaveBeenCalled())
  step('change b')
  taken.resolve(undone('a'))
  await screen.findByText(`${words.undone(1)} ${words.saved(1)}`, exactWhitespace)
  fireEvent.keyDown(document.body, { key: 'z' })
  await screen.findByText(words.undone(1), exactWhitespace)
  expect(undoChanges.mock.calls).toEqual([[['c-a']], [['c-b']]])
})

test('what was so already neither joins what can be taken back nor ends it', async () => {
  show('same', 'a', 'b')
  for (const id of ['same', 'a', 'same', 'b']) step(`change ${id}`)
  expect(screen.getByText(words.saved(2), exactWhitespace)).toBeTruthy()
  undoChanges.mockResolvedValue(undone('a', 'b'))
  fireEvent.keyDown(document.body, { key: 'z' })
  await screen.findByText(words.undone(2), exactWhitespace)
  expect(undoChanges).toHaveBeenCalledWith(['c-a', 'c-b'])
})
