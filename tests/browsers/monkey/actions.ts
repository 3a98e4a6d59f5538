import { setTimeout as wait } from 'node:timers/promises'
import type { Key } from '#tests/browsers/support/driver.ts'
import type { Tab } from '#tests/browsers/support/tab.ts'
import { pick } from '#tests/support/random.ts'
import type { PageActions } from './page-actions.ts'

/** The random choices of one action: all of it is drawn before, so that the next action is the same whatever came of this. */
export interface Draw {
  /** Which of those that are there. */
  share: number
  /** Which text, key or file. */
  content: number
  isInFront: boolean
}

/** Says what was done; `null` where there is nothing to do it with. */
type Action = (monkey: Monkey, draw: Draw) => Promise<string | null>

export interface Monkey {
  /** With the page actions in its documents. */
  tab: Tab
  /** Links to other paths are left alone, and a visit ends where a button has led to one. */
  area: RegExp
  /** One that the forms take. */
  file: string
}

/** Signs in wherever there is such an account. */
export const account = { email: 'monkey@journey.example', password: 'Dźwig-i-hak-2026' }

/** Calls one of the page actions. */
export const call = <Name extends keyof PageActions>(
  { tab }: Monkey,
  name: Name,
  ...args: Parameters<PageActions[Name]>
): Promise<ReturnType<PageActions[Name]>> =>
  tab.evaluateText(`window.pageActions.${name}(${args.map((each) => JSON.stringify(each)).join(', ')})`)

const texts = [
  'Łucja Nowak-Grün',
  account.email,
  'monkey@',
  '12',
  '-1',
  '1e999',
  '99999999999999999999',
  '   ',
  '',
  '<b>żuraw</b>',
  "' OR 1=1 --",
  '+48 600 100 200',
  'مرحبا بالعالم',
  '👷🏽‍♀️🏗️🚜',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3),
  'Dzień dobry, proszę o ofertę. '.repeat(60),
] as const

/** Texts that keys can write. */
const typed = ['Anna', 'anna@example.com', '20', '3,5', 'ul. Polna 1/2'] as const

const days = ['2026-12-24', '2031-02-28', '1999-01-01', '2027-06-30', ''] as const

const keys = ['Tab', 'Tab', 'Tab', 'Enter', 'Escape', 'PageDown', 'End'] as const satisfies Key[]

/** Values that a form takes, by type, name and input mode of its fields. */
const values: [kind: string, value: string][] = [
  ['^password', account.password],
  ['email', account.email],
  ['phone|^tel', '+48 600 100 200'],
  ['vat', 'PL1234563218'],
  ['account_number', 'PL50 9990 0009 0000 1234 0000 0001'],
  ['bic', 'BPRZPLP0'],
  ['numeric|decimal|^number', '2'],
  ['', 'Łucja Nowak-Grün'],
]

const press =
  (selector: string): Action =>
  async (monkey, { share, isInFront }) => {
    const aim = await call(monkey, 'aim', selector, share, isInFront)
    if (!aim) return null
    await monkey.tab.driver.click(aim.x, aim.y)
    return `press ${aim.label}`
  }

/** As the browser's own buttons do, which wait for nothing. */
const run =
  (name: string, step: () => void): Action =>
  async ({ tab }) => {
    await tab.evaluate(step)
    return name
  }

const fill: Action = async (monkey, { share, content, isInFront }) => {
  const text = pick(texts, content)
  const field = await call(monkey, 'fill', text, share, isInFront)
  return field && `paste ${JSON.stringify(text.slice(0, 40))} into ${field}`
}

const type: Action = async (monkey, { share, content, isInFront }) => {
  const aim = await call(monkey, 'aim', 'input, textarea', share, isInFront)
  if (!aim) return null
  const text = pick(typed, content)
  await monkey.tab.driver.click(aim.x, aim.y)
  await monkey.tab.driver.type(text)
  return `type ${JSON.stringify(text)} into ${aim.label}`
}

const choose: Action = async (monkey, { share, content, isInFront }) => {
  const field = await call(monkey, 'choose', pick(days, content), share, isInFront)
  return field && `choose in ${field}`
}

const send: Action = async (monkey, { share, isInFront }) => {
  const aim = await call(monkey, 'complete', values, share, isInFront)
  if (!aim) return null
  await monkey.tab.driver.click(aim.x, aim.y)
  return `fill in and send by ${aim.label}`
}

const pressKey: Action = async ({ tab }, { content, share }) => {
  const key = pick(keys, content)
  const modifier = key === 'Tab' && share < 0.3 ? 'Shift' : undefined
  await tab.press(key, modifier)
  return `key ${modifier ? `${modifier}+` : ''}${key}`
}

const addFile: Action = async ({ tab, file }) => {
  const countFields = () => document.querySelectorAll('input[type=file]:not(:disabled)').length
  if ((await tab.evaluate(countFields)) !== 1) return null
  await tab.driver.pickFile('input[type=file]', file)
  return 'add a file'
}

const pause: Action = async (_, { share }) => {
  const pauseMs = Math.round(share * 250)
  await wait(pauseMs)
  return `wait ${pauseMs} ms`
}

/** The weight of each action, in relation to the others. */
const actions: { weight: number; act: Action }[] = [
  { weight: 30, act: press('a[href], button, summary, label, input[type=checkbox], input[type=radio]') },
  { weight: 25, act: press('main button, main a[href], [role=dialog] button') },
  { weight: 8, act: press('.list-button, .list-link') },
  { weight: 4, act: press('[data-language-switcher] button, a[hreflang]') },
  { weight: 10, act: fill },
  { weight: 6, act: type },
  { weight: 4, act: choose },
  { weight: 6, act: send },
  { weight: 10, act: pressKey },
  { weight: 1, act: addFile },
  { weight: 12, act: run('back', () => setTimeout(() => history.back())) },
  { weight: 4, act: run('forward', () => setTimeout(() => history.forward())) },
  { weight: 4, act: run('reload', () => setTimeout(() => location.reload())) },
  { weight: 4, act: pause },
]

const deck = actions.flatMap(({ weight, act }) => Array.from({ length: weight }, () => act))

export const drawAction = (share: number): Action => deck[Math.floor(share * deck.length)] ?? pause
