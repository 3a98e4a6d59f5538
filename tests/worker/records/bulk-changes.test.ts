import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { maxBulkRecords } from '#worker/contract/admin/bulk-changes.ts'
import { type Admin, callAdmin, openAdmin } from '../support/admin.ts'
import { addClientData, logLines, takeApplication, takeMessage } from '../support/admin-rows.ts'
import { signUp } from '../support/auth.ts'
import { passTime } from '../support/clock.ts'
import { withEvents } from '../support/signed-events.ts'
import { world } from '../support/world.ts'

const { admin } = world()

const message = (id: string, version = 0) => ({ kind: 'contact_message', id, version })

const close = (admin: Admin, records: object[]) =>
  admin.put('/records/status', { status: 'closed', outcome: 'void', records })

const give = (admin: Admin, owner: string | null, records: object[]) =>
  admin.put('/records/owner', { owner, records })

const statusOf = async (admin: Admin, id: string) =>
  (await admin.get(`/records/contact_message/${id}`)).body.status

describe('several records', () => {
  test('of any kind get one status, each with its entry in the log and its event', async () => {
    const [sent, applied, entered] = [await takeMessage(), await takeApplication(), await addClientData()]
    const untouched = await takeMessage()
    const keys = [
      { kind: 'contact_message', id: sent.id },
      { kind: 'client_application', id: applied.id },
      { kind: 'client_data', id: entered },
    ]
    const { status, body } = await close(
      admin,
      keys.map((key) => ({ ...key, version: 0 })),
    )
    expect(status).toBe(200)
    expect(body.left).toEqual([])
    expect(body.records).toEqual(
      expect.arrayContaining(
        keys.map((key) =>
          expect.objectContaining({ ...key, status: 'closed', outcome: 'void', owner: null, version: 1 }),
        ),
      ),
    )
    expect(await statusOf(admin, untouched.id)).toBe('new')
    const lines = (await logLines()).filter(({ action }) => action === 'status_changed')
    expect(lines.map(({ subject_id }) => subject_id).toSorted()).toEqual(keys.map(({ id }) => id).toSorted())
    expect(new Set(lines.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.userId]))
    expect(lines.map(({ details }) => details)).toMatchObject(keys.map(() => ({ from: 'new', to: 'void' })))
    const { results: events } = await env.DB.prepare(
      "SELECT submission_id FROM live_events WHERE kind = 'status_changed'",
    ).all()
    expect(events).toHaveLength(keys.length)
  })

  test('are changed but for those that others have changed or erased meanwhile, which are named', async () => {
    const [admin, colleague] = [await openAdmin(), await openAdmin()]
    const [kept, changed] = [await takeMessage(), await takeMessage()]
    await colleague.put(`/records/contact_message/${changed.id}/status`, {
      status: 'closed',
      outcome: 'won',
      version: 0,
    })
    const gone = crypto.randomUUID()
    const { body } = await close(admin, [message(kept.id), message(changed.id), message(gone)])
    expect(body.left).toEqual([
      { kind: 'contact_message', id: changed.id },
      { kind: 'contact_message', id: gone },
    ])
    expect(body.records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...message(kept.id, 1), status: 'closed', outcome: 'void', owner: null }),
        expect.objectContaining({ ...message(changed.id, 1), status: 'closed', outcome: 'won', owner: null }),
      ]),
    )
    expect(await statusOf(admin, changed.id)).toBe('closed')
  })

  test('that are so already are no change', async () => {
    const { id } = await takeMessage()
    await close(admin, [message(id)])
    const { body } = await close(admin, [message(id), message(id)])
    expect(body).toMatchObject({
      records: [{ ...message(id, 1), status: 'closed', outcome: 'void', owner: null }],
      left: [],
      undo: [],
    })
    expect((await logLines()).filter(({ action }) => action === 'status_changed')).toHaveLength(1)
  })

  test('of which one is named twice get one entry in the log for it', async () => {
    const { id } = await takeMessage()
    expect((await close(admin, [message(id), message(id)])).body.left).toEqual([])
    expect((await logLines()).filter(({ action }) => action === 'status_changed')).toHaveLength(1)
  })

  test('are given to one administrator, and to nobody', async () => {
    const [admin, colleague] = [await openAdmin(), await openAdmin()]
    const ids = [(await takeMessage()).id, (await takeMessage()).id]
    const owner = { id: colleague.userId, email: colleague.email }
    const given = await give(
      admin,
      colleague.userId,
      ids.map((id) => message(id)),
    )
    expect(given.body.left).toEqual([])
    expect(given.body.records).toEqual(
      expect.arrayContaining(
        ids.map((id) => expect.objectContaining({ ...message(id, 1), status: 'in_progress', owner })),
      ),
    )
    expect((await logLines()).filter(({ action }) => action === 'owner_changed')).toHaveLength(2)
    const back = await give(
      admin,
      null,
      ids.map((id) => message(id, 1)),
    )
    expect(back.body.records.map((record: { owner: unknown }) => record.owner)).toEqual([null, null])
  })

  test('of two who take them at once each has those that the other has not, and is told of the rest', async () => {
    const [one, other] = [await openAdmin(), await openAdmin()]
    const ids = [(await takeMessage()).id, (await takeMessage()).id]
    const answers = await Promise.all(
      [one, other].map((admin) =>
        give(
          admin,
          admin.userId,
          ids.map((id) => message(id)),
        ),
      ),
    )
    expect(answers.map(({ body }) => body.left.length).toSorted()).toEqual([0, 2])
  })

  test('are not given to somebody who is no administrator', async () => {
    const { user } = await signUp()
    const { id } = await takeMessage()
    expect((await give(admin, user.id, [message(id)])).status).toBe(403)
    expect((await admin.get(`/records/contact_message/${id}`)).body).toMatchObject({
      owner: null,
      version: 0,
    })
    expect((await logLines()).filter(({ action }) => action === 'owner_changed')).toHaveLength(0)
  })

  test.each([
    ['none', []],
    ['too many', Array.from({ length: maxBulkRecords + 1 }, () => message(crypto.randomUUID()))],
    ['one without a version', [{ kind: 'contact_message', id: crypto.randomUUID() }]],
    ['one of another kind', [{ kind: 'letter', id: crypto.randomUUID(), version: 0 }]],
  ])('are refused where they are %s', async (_, records) => {
    expect((await close(admin, records)).body.code).toBe('validation_failed')
    expect((await give(admin, null, records)).body.code).toBe('validation_failed')
  })

  test('are not changed by somebody without the role', async () => {
    const { access_token: token } = await signUp()
    const { id } = await takeMessage()
    const visitor = callAdmin(token)
    const records = [message(id)]
    expect(
      (await visitor.put('/records/status', { status: 'closed', outcome: 'void', records })).status,
    ).toBe(403)
    expect((await visitor.put('/records/owner', { owner: null, records })).status).toBe(403)
  })
})

describe('what is taken back', () => {
  const undo = (admin: Admin, changes: string[]) => admin.post('/records/undo', { changes })

  test('is as it was, and both stand in the log', async () => {
    const [one, other] = [await takeMessage(), await takeMessage()]
    await give(admin, admin.userId, [message(other.id)])
    const { body: closed } = await close(admin, [message(one.id), message(other.id, 1)])
    const { body } = await undo(admin, closed.undo)
    expect(body.left).toEqual([])
    expect(body.records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...message(one.id, 2), status: 'new', outcome: null, owner: null }),
        expect.objectContaining({ ...message(other.id, 3), status: 'in_progress', outcome: null }),
      ]),
    )
    const actions = (await logLines()).map(({ action, details }) => [action, details.change])
    expect(actions.filter(([action]) => action === 'change_undone')).toEqual([
      ['change_undone', 'status_changed'],
      ['change_undone', 'status_changed'],
    ])
    expect((await undo(admin, closed.undo)).body.left, 'once').toHaveLength(2)
  })

  test('is nobody’s again and new, where several were taken', async () => {
    const ids = [(await takeMessage()).id, (await takeMessage()).id]
    const { body: taken } = await give(
      admin,
      admin.userId,
      ids.map((id) => message(id)),
    )
    expect(taken.undo).toHaveLength(2)
    const { body } = await undo(admin, taken.undo)
    expect(body.records).toEqual(
      expect.arrayContaining(
        ids.map((id) => expect.objectContaining({ ...message(id, 2), status: 'new', owner: null })),
      ),
    )
  })

  test('stays where it is if whoever had it may have none any more', async () => {
    const { id } = await takeMessage()
    const leaver = await openAdmin()
    await give(leaver, leaver.userId, [message(id)])
    const { body: taken } = await give(admin, admin.userId, [message(id, 1)])
    await admin.put(`/users/${leaver.userId}/role`, { isAdmin: false })
    expect((await undo(admin, taken.undo)).body.left).toHaveLength(1)
    expect((await admin.get(`/records/contact_message/${id}`)).body.owner.id).toBe(admin.userId)
  })

  test('is told to the receiver by what it changes', async () => {
    const clerk = await openAdmin(withEvents)
    const colleague = await openAdmin()
    const told = async (id: string) =>
      (
        await env.DB.prepare(
          "SELECT item_id FROM deliveries WHERE submission_id = ? AND channel = 'events' ORDER BY rowid",
        )
          .bind(id)
          .all<{ item_id: string }>()
      ).results.map(({ item_id }) => item_id)
    const undoLast = async (id: string, { body }: Awaited<ReturnType<typeof give>>) => {
      const before = await told(id)
      await undo(clerk, body.undo)
      return (await told(id)).filter((event) => !before.includes(event))
    }
    const one = await takeMessage()
    await give(clerk, clerk.userId, [message(one.id)])
    const given = await give(clerk, colleague.userId, [message(one.id, 1)])
    expect(await undoLast(one.id, given), 'its owner').toEqual([expect.stringContaining('assigned')])

    const other = await takeMessage()
    const taken = await give(clerk, clerk.userId, [message(other.id)])
    expect((await undoLast(other.id, taken)).toSorted(), 'its owner and its status').toEqual([
      expect.stringContaining('assigned'),
      expect.stringContaining('status_changed'),
    ])

    const closed = await close(clerk, [message(other.id, 2)])
    expect(await undoLast(other.id, closed), 'its status').toEqual([
      expect.stringContaining('status_changed'),
    ])
  })

  test.each<[string, (id: string, colleague: Admin) => Promise<unknown>, number]>([
    ['has changed since', (id, colleague) => give(colleague, colleague.userId, [message(id, 1)]), 1],
    ['is a minute old', async () => passTime(60_001), 0],
  ])('is not what %s', async (_, change, left) => {
    const { id } = await takeMessage()
    const { body } = await close(admin, [message(id)])
    await change(id, await openAdmin())
    expect((await undo(admin, body.undo)).body.left).toHaveLength(left)
    expect(await statusOf(admin, id)).toBe('closed')
  })

  test('is not somebody else’s change', async () => {
    const { id } = await takeMessage()
    const { body } = await close(admin, [message(id)])
    expect((await undo(await openAdmin(), body.undo)).body).toEqual({ records: [], left: [], undo: [] })
    expect(await statusOf(admin, id)).toBe('closed')
  })
})

test('administrators are listed by their address, without those who may have no record', async () => {
  const [colleague, banned] = [await openAdmin(), await openAdmin()]
  await signUp()
  await admin.put(`/users/${banned.userId}/ban`, { isBanned: true })
  const expected = [admin, colleague]
    .map(({ userId: id, email }) => ({ id, email }))
    .toSorted((one, other) => one.email.localeCompare(other.email))
  expect((await admin.get('/users/administrators')).body).toEqual({ administrators: expected })
})

test('entries are read by their names, as they are in the list', async () => {
  const [first, second] = [await takeMessage(), await takeMessage()]
  await takeMessage()
  const names = [first.id, second.id, crypto.randomUUID()].map((id) => `contact_message:${id}`)
  const { body } = await admin.get(`/inbox/entries?of=${names.join(',')}`)
  const listed = (await admin.get('/inbox')).body.entries
  expect(body.entries).toEqual(
    expect.arrayContaining(listed.filter(({ id }: { id: string }) => [first.id, second.id].includes(id))),
  )
  expect(body.entries).toHaveLength(2)
  expect((await admin.get('/inbox/entries?of=x')).status).toBe(400)
})
