import { expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { singleFlight } from '#worker/live/single-flight.ts'

/** A task whose runs end when the test says so. */
function controlled() {
  const ends: { resolve(): void; reject(error: Error): void }[] = []
  const task = vi.fn(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })))
  return {
    run: singleFlight(task),
    task,
    end: (error?: Error) => (error ? ends.shift()?.reject(error) : ends.shift()?.resolve()),
  }
}

test('calls during a run share one further run', async () => {
  const { run, task, end } = controlled()
  const calls = [run(), run(), run()]
  expect(task).toHaveBeenCalledTimes(1)
  end()
  await until(() => expect(task).toHaveBeenCalledTimes(2))
  end()
  await Promise.all(calls)
  expect(task).toHaveBeenCalledTimes(2)
})

test('a failure is told, unless a further run makes up for it, and the next call runs again', async () => {
  const { run, task, end } = controlled()
  const failing = run()
  end(new Error('down'))
  await expect(failing).rejects.toThrow('down')
  const calls = [run(), run()]
  end(new Error('down'))
  await until(() => expect(task).toHaveBeenCalledTimes(3))
  end()
  await Promise.all(calls)
})
