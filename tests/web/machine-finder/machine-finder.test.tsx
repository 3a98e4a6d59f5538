import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { expectFocus } from '#tests/web/support/expect-focus.ts'
import { text } from '#web/content/pl/rental.ts'
import { MachineFinder } from '#web/machine-finder/machine-finder.tsx'

const { machineFinder, labels, fragments } = text
const { chooser } = machineFinder

test('an answer takes the focus when somebody asks for it, not while a figure is typed', async () => {
  render(
    <MemoryRouter>
      <MachineFinder text={machineFinder} listText={labels.list} fragments={fragments} locale="pl" />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByLabelText(chooser.load))
  const weight = screen.getByLabelText(chooser.weight)
  weight.focus()
  fireEvent.input(weight, { target: { value: '100' } })
  await until(() => expect(document.querySelector('[data-fits=true]')).toBeTruthy())
  fireEvent.keyDown(weight, { key: 'Enter' })
  await expectFocus(screen.getByText(/klas/, { selector: '[role=status]' }))
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
})
