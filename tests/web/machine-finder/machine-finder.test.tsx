import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { expectFocus } from '#tests/web/support/expect-focus.ts'
import { text as results } from '#web/content/pl/finder-results.ts'
import { text } from '#web/content/pl/rental.ts'
import { MachineFinder } from '#web/machine-finder/machine-finder.tsx'

const { machineFinder, labels, fragments } = text
const { chooser } = machineFinder
const { obstacle } = results

const open = () =>
  render(
    <MemoryRouter>
      <MachineFinder text={machineFinder} labels={labels} fragments={fragments} locale="pl" />
    </MemoryRouter>,
  )

afterEach(() => history.replaceState(null, '', '/'))

test('what the address has kept is asked again, and the address follows what is typed', async () => {
  history.replaceState(null, '', '/?lifted=people&height=14&unit=t#maszyny')
  open()
  const height = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(chooser.height) })
  await until(() => expect(height.value).toBe('14'))
  expect(screen.getByLabelText<HTMLInputElement>(chooser.people).checked).toBe(true)
  expect(screen.getByLabelText<HTMLSelectElement>(chooser.unit).value).toBe('t')
  await until(() => expect(document.querySelector('[data-fits=true]')).toBeTruthy())
  fireEvent.input(height, { target: { value: '15,5' } })
  expect(location.search + location.hash).toBe('?lifted=people&height=15%2C5&unit=t#maszyny')
  fireEvent.click(screen.getByRole('button', { name: chooser.reset }))
  expect(location.search + location.hash).toBe('#maszyny')
})

test('what else is in the address stays, and asks for no answer', async () => {
  history.replaceState(null, '', '/?utm_source=x#maszyny')
  open()
  expect(screen.queryByRole('textbox', { name: obstacle.height })).toBeNull()
  fireEvent.click(screen.getByLabelText(chooser.people))
  await until(() => expect(location.search).toBe('?utm_source=x&lifted=people&unit=kg'))
  fireEvent.click(await screen.findByRole('button', { name: chooser.reset }))
  await until(() => expect(location.search + location.hash).toBe('?utm_source=x#maszyny'))
})

test('an obstacle that the address has kept is shown', async () => {
  history.replaceState(null, '', '/?lifted=people&unit=kg')
  open()
  const details = screen.getByText(chooser.obstacle).closest('details')
  await screen.findByLabelText(obstacle.height, { exact: false })
  expect(details?.open).toBe(false)
  cleanup()
  history.replaceState(null, '', '/?lifted=people&unit=kg&obstacleHeight=6')
  open()
  await until(() => expect(screen.getByText(chooser.obstacle).closest('details')?.open).toBe(true))
})

test('a few machines that were found can be compared, all that there are not', async () => {
  open()
  const compare = () => screen.queryByRole('button', { name: labels.compare.compare })
  fireEvent.click(screen.getByLabelText(chooser.people))
  await until(() => expect(document.querySelectorAll('[data-fits=true]')).toHaveLength(4))
  expect(compare()).toBeTruthy()
  fireEvent.click(screen.getByLabelText(chooser.load))
  await until(() => expect(document.querySelectorAll('[data-fits=true]').length).toBeGreaterThan(5))
  expect(compare()).toBeNull()
})

test('an answer takes the focus when somebody asks for it, not while a figure is typed', async () => {
  open()
  fireEvent.click(screen.getByLabelText(chooser.load))
  const weight = screen.getByLabelText(chooser.weight)
  weight.focus()
  fireEvent.input(weight, { target: { value: '100' } })
  await until(() => expect(document.querySelector('[data-fits=true]')).toBeTruthy())
  fireEvent.keyDown(weight, { key: 'Enter' })
  await expectFocus(screen.getByText(/klas/, { selector: '[role=status]' }))
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
})
