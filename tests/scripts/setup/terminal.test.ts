import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { openTerminal } from '#scripts/setup/terminal.ts'

/** A terminal at which `type` is somebody's hand, and `shown` what has been on the screen. */
function sitDown(isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined })
  const output = Object.assign(new PassThrough(), { isTTY, columns: 80 })
  let [shown, everything] = ['', '']
  output.on('data', (chunk) => {
    shown += chunk
    everything += chunk
  })
  const terminal = openTerminal(
    input as unknown as NodeJS.ReadStream,
    output as unknown as NodeJS.WriteStream,
  )
  const type = async (line: string) => {
    // Nobody types before the question is there.
    while (!shown.includes('> ')) await new Promise((resolve) => setTimeout(resolve, 5))
    shown = ''
    input.write(`${line}\r`)
  }
  return { terminal, type, shown: () => shown, everything: () => everything }
}

test('an answer is what was typed, without spaces around it', async () => {
  const { terminal, type, shown } = sitDown()
  const answer = terminal.ask({ question: 'Which domain?', otherwise: '--domain' })
  await type('  www.company.pl ')
  expect(await answer).toBe('www.company.pl')
  expect(shown()).toContain('www.company.pl')
})

test('a secret is not shown while it is typed', async () => {
  const { terminal, type, shown } = sitDown()
  const answer = terminal.ask({ question: 'The key?', otherwise: 'MAIL_API_KEY', isSecret: true })
  await type('re_very_secret')
  expect(await answer).toBe('re_very_secret')
  expect(shown()).not.toContain('secret')
  // The next answer is shown again.
  const next = terminal.ask({ question: 'And?', otherwise: '' })
  await type('visible')
  expect(await next).toBe('visible')
  expect(shown()).toContain('visible')
})

test('Enter alone means what is offered, and is asked again where nothing is', async () => {
  const { terminal, type } = sitDown()
  const offered = terminal.ask({ question: 'Which?', otherwise: '', default: 'this one' })
  await type('')
  expect(await offered).toBe('this one')
  const needed = terminal.ask({ question: 'Who?', otherwise: '' })
  await type('')
  await type('somebody')
  expect(await needed).toBe('somebody')
})

test('a wrong answer is told why and asked for again', async () => {
  const { terminal, type, everything } = sitDown()
  const check = (text: string) => (text === 'right' ? null : 'That is wrong.')
  const answer = terminal.ask({ question: 'Which?', otherwise: '', check })
  await type('left')
  await type('right')
  expect(await answer).toBe('right')
  expect(everything().split('That is wrong.')).toHaveLength(2)
})

test.each([
  ['y', true],
  ['YES', true],
  ['n', false],
  ['', false],
  ['yonder', false],
])('%j agrees: %s', async (typed, agrees) => {
  const { terminal, type } = sitDown()
  const answer = terminal.confirm('Really?')
  await type(typed)
  expect(await answer).toBe(agrees)
})

test('a pipe is no terminal', () => {
  expect(sitDown(true).terminal.isThere).toBe(true)
  expect(sitDown(false).terminal.isThere).toBe(false)
})
