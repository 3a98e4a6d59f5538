import { describe, expect, test } from 'vitest'
import { CallError, type Failure, refused } from '#web/admin/data/call-api.ts'
import { createExportJob, type ExportJobDependencies } from '#web/admin/inbox/export-job.ts'
import type { PartRequest } from '#web/admin/inbox/fetch-export-part.ts'
import { maxPartSize } from '#worker/contract/admin/export.ts'

const unreachable: Failure = { kind: 'unreachable' }

/** An API with this many parts, which fails as often as the test says. */
function openExports(parts: number, failures: (Failure | null)[] = []) {
  const asked: PartRequest[] = []
  const saved: { name: string; text: Promise<string> }[] = []
  let signal: AbortSignal | undefined
  let denials = 0
  let onAsk = () => {}
  const tools: ExportJobDependencies = {
    async fetchPart(wanted, given) {
      asked.push(wanted)
      signal = given
      onAsk()
      const failure = failures.shift()
      if (failure) throw new CallError(failure)
      const number = Number(wanted.part ?? 0)
      return {
        content: new Blob([`part ${number};`], { type: 'text/csv' }),
        next: number + 1 < parts ? String(number + 1) : null,
        records: 10,
        share: (number + 1) / parts,
        fileName: 'zgloszenia.csv',
      }
    },
    save: (file, name) => saved.push({ name, text: file.text() }),
    pause: async () => undefined,
    onAccessDenied: () => {
      denials += 1
    },
  }
  const job = createExportJob(tools)
  return {
    job,
    asked,
    saved,
    denials: () => denials,
    isAborted: () => signal?.aborted,
    whenAsked(work: () => void) {
      onAsk = work
    },
  }
}

const states = ({ job }: ReturnType<typeof openExports>) => {
  const seen: string[] = []
  job.subscribe(() => {
    const state = job.getState()
    seen.push(state.status === 'idle' ? 'idle' : `${state.status} ${state.parts} ${state.records}`)
  })
  return seen
}

test('parts are fetched one after another and saved as one file', async () => {
  const exports = openExports(3)
  const seen = states(exports)
  await exports.job.start({ status: 'new' }, 'csv')
  expect(exports.asked.map(({ part }) => part)).toEqual([null, '1', '2'])
  expect(exports.asked[0]).toEqual({
    filter: { status: 'new' },
    format: 'csv',
    part: null,
    size: maxPartSize,
  })
  expect(exports.saved.map(({ name }) => name)).toEqual(['zgloszenia.csv'])
  expect(await exports.saved[0]?.text).toBe('part 0;part 1;part 2;')
  expect(seen).toEqual(['running 0 0', 'running 1 10', 'running 2 20', 'done 3 30'])
})

test('a failed part is retried at half its size', async () => {
  const exports = openExports(3, [null, unreachable, { kind: 'failed' }])
  await exports.job.start({}, 'json')
  expect(exports.asked.map(({ part, size }) => [part, size])).toEqual([
    [null, 10_000],
    ['1', 10_000],
    ['1', 5_000],
    ['1', 2_500],
    ['2', 2_500],
  ])
  expect(await exports.saved[0]?.text).toBe('part 0;part 1;part 2;')
})

test('an export that keeps failing stops, and can be resumed', async () => {
  const exports = openExports(3, [null, unreachable, unreachable, refused('unavailable')])
  await exports.job.start({}, 'csv')
  expect(exports.job.getState()).toMatchObject({ status: 'failed', records: 10, canResume: true })
  expect(exports.saved).toEqual([])
  await exports.job.resume()
  expect(exports.job.getState()).toMatchObject({ status: 'done', records: 30 })
  expect(await exports.saved[0]?.text).toBe('part 0;part 1;part 2;')
})

test('a failed first part leaves nothing to resume', async () => {
  const exports = openExports(3, [unreachable, unreachable, unreachable])
  await exports.job.start({}, 'csv')
  expect(exports.job.getState()).toMatchObject({ status: 'failed', canResume: false })
  await exports.job.resume()
  expect(exports.asked).toHaveLength(3)
})

test('an expired part is not retried', async () => {
  const exports = openExports(3, [null, refused('validation_failed')])
  await exports.job.start({}, 'csv')
  expect(exports.asked).toHaveLength(2)
  expect(exports.job.getState()).toMatchObject({ status: 'failed', canResume: false })
})

describe('nothing is kept', () => {
  test('of a cancelled export', async () => {
    const exports = openExports(3)
    exports.whenAsked(() => {
      if (exports.asked.length === 2) exports.job.discard()
    })
    await exports.job.start({}, 'csv')
    expect(exports.isAborted()).toBe(true)
    expect(exports.job.getState()).toEqual({ status: 'idle' })
    await exports.job.resume()
    expect([exports.asked.length, exports.saved]).toEqual([2, []])
  })

  test.each(['not_signed_in', 'not_allowed', 'second_step_needed'] as const)(
    'when the API responds with %s',
    async (code) => {
      const exports = openExports(3, [null, refused(code)])
      await exports.job.start({}, 'csv')
      expect(exports.job.getState()).toEqual({ status: 'idle' })
      expect(exports.denials(), 'the state is asked whether access is lost').toBe(1)
      await exports.job.resume()
      expect([exports.asked.length, exports.saved]).toEqual([2, []])
    },
  )
})

test('a second export does not start while one is running', async () => {
  const exports = openExports(2)
  await Promise.all([exports.job.start({}, 'csv'), exports.job.start({}, 'json')])
  expect(exports.asked.map(({ format }) => format)).toEqual(['csv', 'csv'])
  await exports.job.start({}, 'json')
  expect(exports.saved).toHaveLength(2)
})

test('an export started after a cancel is not disturbed by the cancelled one', async () => {
  const exports = openExports(2)
  let restarted: Promise<void> | null = null
  exports.whenAsked(() => {
    if (exports.asked.length !== 2) return
    exports.job.discard()
    restarted = exports.job.start({}, 'json')
  })
  await exports.job.start({}, 'csv')
  await restarted
  expect(exports.saved).toHaveLength(1)
  expect(await exports.saved[0]?.text).toBe('part 0;part 1;')
  expect(exports.job.getState()).toMatchObject({ status: 'done', format: 'json' })
})
