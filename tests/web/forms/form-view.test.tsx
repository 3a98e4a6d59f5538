import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { words } from '#tests/support/words.ts'
import { FormView } from '#web/forms/form-view.tsx'
import { contactForm } from '#worker/domain/forms/contact-message.ts'

type State = ComponentProps<typeof FormView>['state']

const { contactForm: text, errors: errorsText } = words.pl

const Form = ({ isReady, load }: { isReady: boolean; load(): Promise<unknown> }) => {
  const submission = { handleSubmit: () => undefined, isSending: false, preloadRetry: vi.fn(), isReady }
  const state = { form: 'contact', ref: { current: null }, text, errorsText, values: {}, submission, load }
  return (
    <FormView state={state as unknown as State} errors={[]} submit="" submitting="" className="" note={null}>
      {(renderField) => contactForm.slice(0, 1).map(renderField)}
    </FormView>
  )
}

test.each([
  ['is fetched for whoever began before the page was hydrated', true],
  ['waits for the first field otherwise', false],
])('the code for the submit %s', (_, hasBegun) => {
  const load = vi.fn(async () => null)
  const { rerender } = render(<Form isReady={false} load={load} />)
  if (hasBegun) screen.getByRole('textbox').focus()
  // As the event came before React listened.
  load.mockClear()
  rerender(<Form isReady load={load} />)
  expect(load).toHaveBeenCalledTimes(hasBegun ? 1 : 0)
})
