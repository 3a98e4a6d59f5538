import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { expectFocus } from '#tests/web/support/expect-focus.ts'
import { SentenceForm } from '#web/admin/sentences/sentence-form.tsx'
import { text } from '#web/content/pl/admin/sentences.ts'
import { renderInAdmin } from '../../support/admin.tsx'

const { addSentence } = vi.hoisted(() => ({ addSentence: vi.fn() }))

vi.mock('#web/admin/sentences/sentences-api.ts', () => ({ addSentence }))

const { name, texts, save, errors } = text.form

const field = (label: string) => screen.getByLabelText(label, { exact: false })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

test('a sentence needs a name and Polish words, and has none where a language was left empty', async () => {
  const onSaved = vi.fn()
  renderInAdmin(<SentenceForm sentence={null} onSaved={onSaved} onCancel={() => undefined} />)
  type(name, 'Dojazd')
  fireEvent.click(screen.getByRole('button', { name: save }))
  await expectFocus(field(texts.pl))
  expect(screen.getAllByText(errors.required)).toHaveLength(1)
  type(texts.pl, 'Przyjedziemy.')
  type(texts.de, 'Wir kommen.')
  type(texts.en, ' ')
  addSentence.mockImplementation(async (json) => json)
  fireEvent.click(screen.getByRole('button', { name: save }))
  await until(() => expect(onSaved).toHaveBeenCalled())
  const sentence = { name: 'Dojazd', pl: 'Przyjedziemy.', en: null, de: 'Wir kommen.', nl: null }
  expect(addSentence.mock.calls[0]?.[0]).toEqual(sentence)
})
