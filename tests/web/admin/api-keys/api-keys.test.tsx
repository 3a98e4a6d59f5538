import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiKeys } from '#web/admin/api-keys/api-keys.tsx'
import { CallError, rejected } from '#web/admin/data/call-api.ts'
import { text } from '#web/content/pl/admin/api-keys.ts'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import type { ApiKey } from '#worker/contract/admin/api-keys.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { newCache, renderInAdmin } from '../../support/admin.tsx'
import { descriptionOf } from '../../support/described.ts'

const api = vi.hoisted(() => ({ fetchApiKeys: vi.fn(), createApiKey: vi.fn(), revokeApiKey: vi.fn() }))

vi.mock('#web/admin/api-keys/api-keys-api.ts', () => api)

const apiKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  id: crypto.randomUUID(),
  name: 'Raport',
  scopes: ['read_entries'],
  createdAt: '2026-11-21T10:00:00.000Z',
  createdBy: { id: 'u1', email: 'ewa@site.test', isAdmin: true },
  expiresAt: null,
  lastUsedAt: null,
  state: 'active',
  ...changes,
})

/** Each view with a cache of its own, which it returns. */
async function openView(...apiKeys: ApiKey[]) {
  const cache = newCache()
  api.fetchApiKeys.mockResolvedValue({ apiKeys })
  renderInAdmin(<ApiKeys />, { cache }, { reactStrictMode: true })
  await waitFor(() => expect(screen.queryByText(apiKeys[0]?.name ?? text.empty.heading)).toBeTruthy())
  return cache
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const nameField = () => screen.getByRole('textbox', { name: new RegExp(text.create.name) })
const scopeBox = (scope: keyof typeof text.scopes) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: text.scopes[scope] })

beforeEach(() => {
  for (const call of Object.values(api)) call.mockReset()
})

test('a new key is shown with the focus on it, until it is hidden', async () => {
  await openView()
  fireEvent.change(nameField(), { target: { value: 'Planowanie' } })
  fireEvent.click(scopeBox('write_status'))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } })
  const created = apiKey({ name: 'Planowanie', scopes: ['read_entries', 'write_status'] })
  api.createApiKey.mockResolvedValue({ apiKey: created, key: 'altimach_secret' })
  press(text.create.button)
  const heading = await screen.findByRole('heading', { name: text.created.heading('Planowanie') })
  expect(api.createApiKey.mock.calls[0]?.[0]).toEqual({
    name: 'Planowanie',
    scopes: ['read_entries', 'write_status'],
    expiresInDays: null,
  })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText('altimach_secret')).toBeTruthy()
  expect(within(screen.getByRole('table')).getByText('Planowanie')).toBeTruthy()
  press(text.created.hide)
  expect(screen.queryByText('altimach_secret')).toBeNull()
  expect(document.activeElement?.textContent).toBe(text.created.hidden)
})

test('without a name or a scope nothing is sent, and the focus goes where it is missing', async () => {
  await openView()
  press(text.create.button)
  expect(screen.getByRole('alert').textContent).toBe(text.create.errors.name)
  expect(document.activeElement).toBe(nameField())
  fireEvent.change(nameField(), { target: { value: 'x' } })
  fireEvent.click(scopeBox('read_entries'))
  press(text.create.button)
  expect(screen.getByRole('alert').textContent).toBe(text.create.errors.scopes)
  expect(descriptionOf(screen.getByRole('group'))).toBe(text.create.errors.scopes)
  expect(document.activeElement).toBe(scopeBox('read_entries'))
  expect(api.createApiKey).not.toHaveBeenCalled()
})

test('a refusal is worded, and what was typed stays', async () => {
  await openView()
  api.createApiKey.mockRejectedValue(new CallError(rejected('too_many_keys')))
  fireEvent.change(nameField(), { target: { value: 'Za dużo' } })
  press(text.create.button)
  expect((await screen.findByRole('alert')).textContent).toContain(failures.codes.too_many_keys)
  expect((nameField() as HTMLInputElement).value).toBe('Za dużo')
})

test('revoking asks first, and says that it is done', async () => {
  const key = apiKey()
  await openView(key)
  press(text.revokeNamed(key.name))
  expect(document.activeElement).toBe(button(text.keep))
  press(text.keep)
  expect(document.activeElement).toBe(button(text.revokeNamed(key.name)))
  expect(api.revokeApiKey).not.toHaveBeenCalled()
  api.revokeApiKey.mockResolvedValue({ apiKey: { ...key, state: 'revoked' } })
  press(text.revokeNamed(key.name))
  press(text.yes)
  const done = await screen.findByText(text.revoked(key.name))
  expect(api.revokeApiKey.mock.calls[0]?.[0]).toBe(key.id)
  expect(document.activeElement).toBe(done)
  expect(screen.getByText(text.states.revoked)).toBeTruthy()
  expect(screen.queryByRole('button', { name: text.revokeNamed(key.name) })).toBeNull()
})

test('that a key was hidden is not said again while another one is revoked', async () => {
  const [a, b] = [apiKey({ name: 'A' }), apiKey({ name: 'B' })]
  await openView(a, b)
  fireEvent.change(nameField(), { target: { value: 'C' } })
  api.createApiKey.mockResolvedValue({ apiKey: apiKey({ name: 'C' }), key: 'altimach_secret' })
  press(text.create.button)
  await screen.findByText('altimach_secret')
  press(text.created.hide)
  api.revokeApiKey.mockResolvedValueOnce({ apiKey: { ...a, state: 'revoked' } })
  press(text.revokeNamed('A'))
  press(text.yes)
  await screen.findByText(text.revoked('A'))
  api.revokeApiKey.mockReturnValue(new Promise(() => undefined))
  press(text.revokeNamed('B'))
  press(text.yes)
  await screen.findByText(text.revoking)
  expect(screen.queryByText(toPlainSpaces(text.created.hidden))).toBeNull()
})

test('a key whose maker is no administrator any more says so', async () => {
  await openView(apiKey({ createdBy: { id: 'u1', email: 'ewa@site.test', isAdmin: false } }))
  expect(screen.getByText(toPlainSpaces(text.creatorLeft))).toBeTruthy()
})

test('asking about another key moves the focus to its question', async () => {
  await openView(apiKey({ name: 'Raport' }), apiKey({ name: 'Kalendarz' }))
  press(text.revokeNamed('Kalendarz'))
  press(text.revokeNamed('Raport'))
  const row = screen.getByText('Raport').closest('tr')
  expect(row?.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.textContent).toBe(text.keep)
})

test('a list that was read before a key was revoked does not show it as active again', async () => {
  const key = apiKey()
  const { queryClient } = await openView(key)
  const list = Promise.withResolvers<unknown>()
  api.fetchApiKeys.mockReturnValue(list.promise)
  const isRead = queryClient.invalidateQueries()
  api.revokeApiKey.mockResolvedValue({ apiKey: { ...key, state: 'revoked' } })
  press(text.revokeNamed(key.name))
  press(text.yes)
  await screen.findByText(text.states.revoked)
  list.resolve({ apiKeys: [key] })
  await isRead
  await screen.findByText(text.states.revoked)
  expect(screen.queryByText(text.states.active)).toBeNull()
})
