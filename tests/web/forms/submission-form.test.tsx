import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { text } from '#web/content/pl/errors.ts'
import { SubmissionForm } from '#web/forms/submission-form.tsx'
import type { Submission } from '#web/forms/use-submission.ts'

const submission = { handleSubmit: () => undefined, isSending: false, preloadRetry: vi.fn() }

interface FormProps {
  isReady: boolean
  load(): Promise<unknown>
}

function Form({ isReady, load }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <SubmissionForm
      form={form}
      submission={{ ...submission, isReady } as unknown as Submission}
      submitModule={{ load }}
      message={null}
      fieldErrors={[]}
      text={text}
    >
      <input aria-label="name" />
    </SubmissionForm>
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
