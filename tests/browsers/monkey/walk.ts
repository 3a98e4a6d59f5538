import { setTimeout as wait } from 'node:timers/promises'
import type { Tab } from '#tests/browsers/support/tab.ts'
import { createRandom, type Random, shuffle } from '#tests/support/random.ts'
import { call, drawAction, type Monkey } from './actions.ts'

export interface Walk {
  /** Paths, together with those that they link to. */
  tours: readonly (readonly string[])[]
  /** The seed of everything that is drawn. */
  seed: string
  seconds: number
  /** Before each visit of a path: signs the monkey in where it has to be. The path is then opened as a document. */
  prepare?: ((tab: Tab, path: string) => Promise<void>) | undefined
  /** Lines that may be in the console. */
  isExpected(problem: string): boolean
}

/** So many of the last actions are told. */
const told = 40

const shortestVisitMs = 500
const longestVisitMs = 5_000

/** On each visit, however slow the machine is. */
const fewestTries = 2

/** The error of an address that does not come, as Back was still under way. */
const patienceMs = 5_000
const pauseMs = 50
const longestOpeningMs = 8_000
const mostAttempts = 4

/** The error of a visit that does not end, as the browser answers no more. */
const longestSilenceMs = 45_000

/** Looks at the page after an action: what is wrong with it, or where it is. */
async function look(
  monkey: Monkey,
  { isExpected }: Walk,
): Promise<{ problem: string } | { origin: string; path: string }> {
  const { origin, path, failure, wide } = await call(monkey, 'look')
  const unexpected = (await monkey.tab.driver.listProblems()).filter((each) => !isExpected(each))
  if (unexpected.length > 0) return { problem: `At ${path}: ${unexpected.join('\n')}` }
  if (failure) return { problem: `The error screen at ${path}: ${failure}` }
  if (wide) return { problem: `${path} is wider than the window, ${wide}` }
  return { origin, path }
}

/** The error of an action: a document that is just being replaced takes no input. What else there is, the look after it meets as well. */
const describe = (error: Error) => `(${error.message.split('\n')[0]})`

/** Runs in the page: follows its link to a path, or goes there as from the address bar. */
function leaveFor(path: string, mayFollow: boolean): string {
  const link = mayFollow ? document.querySelector<HTMLElement>(`a[href="${path}"]`) : null
  setTimeout(() => (link ? link.click() : location.assign(path)))
  return link ? `follow the link to ${path}` : `open ${path}`
}

const isShown = (pathname: string) => location.pathname === pathname && document.readyState === 'complete'

/**
 * From an empty page, which runs no scripts in WebKit. Firefox’s driver never answers where a reload under way has taken the
 * place of this, so where the browser is by then is asked of the page.
 */
async function openFromBlank(tab: Tab, path: string): Promise<string> {
  await Promise.race([tab.goto(path), wait(longestOpeningMs, undefined, { ref: false })]).catch(
    () => undefined,
  )
  return `open ${path}`
}

/** Whatever is still under way does not hold it up for long. Says what was done. */
async function goTo(monkey: Monkey, path: string, mayFollow: boolean): Promise<string> {
  const { tab } = monkey
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const isBlank = (await call(monkey, 'look')).origin === 'null'
    const step = isBlank
      ? await openFromBlank(tab, path)
      : await tab.evaluate(leaveFor, path, mayFollow && attempt === 0)
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pauseMs) {
      await wait(pauseMs)
      if (await tab.evaluate(isShown, path.replace(/\?.*/, ''))) return step
    }
  }
  throw new Error(`${path} does not open.`)
}

const drawOrder = (tours: Walk['tours'], random: Random) =>
  shuffle(tours, random).flatMap((tour) => shuffle(tour, random))

/**
 * Visits all pages again and again in an order that is drawn, and acts at random there. What is drawn on a visit depends
 * on the seed and the number of the visit alone. Returns how many actions that were; throws when it finds a fault.
 */
export async function walkAtRandom(monkey: Monkey, walk: Walk): Promise<number> {
  const done: string[] = []
  const note = async (step: string) => {
    done.push(step)
    const seen = await look(monkey, walk)
    if ('problem' in seen) throw new Error(seen.problem)
    done.splice(-1, 1, `${step} → ${seen.path}`)
    return seen
  }
  const startedAt = Date.now()
  const endsAt = startedAt + walk.seconds * 1_000
  const visitMs = Math.min(
    Math.max((walk.seconds * 1_000) / walk.tours.flat().length, shortestVisitMs),
    longestVisitMs,
  )

  async function visit(path: string, random: Random, leavesAt: number): Promise<void> {
    await walk.prepare?.(monkey.tab, path)
    const { origin: home } = await note(await goTo(monkey, path, !walk.prepare))
    for (let tries = 0; tries < fewestTries || Date.now() < leavesAt; tries += 1) {
      const act = drawAction(random())
      const draw = { share: random(), content: random(), isInFront: random() < 0.8 }
      const step = await act(monkey, draw).catch(describe)
      if (step === null) continue
      const { origin, path: now } = await note(step)
      // Back may lead to before the first page.
      if (origin === 'null') return
      if (origin !== home) throw new Error(`It left the site for ${origin}.`)
      if (!monkey.area.test(now)) return
    }
  }

  try {
    for (let round = 0; round === 0 || Date.now() < endsAt; round += 1) {
      const order = drawOrder(walk.tours, createRandom(`${walk.seed} ${round}`))
      for (const [index, path] of order.entries()) {
        // The first round sees all pages, however slow the machine is.
        if (round > 0 && Date.now() > endsAt) break
        const leavesAt = startedAt + (round * order.length + index + 1) * visitMs
        const random = createRandom(`${walk.seed} ${round} ${path}`)
        const silence = wait(longestSilenceMs, 'silence', { ref: false })
        const end = await Promise.race([visit(path, random, Math.min(leavesAt, endsAt)), silence])
        if (end) throw new Error(`${path} does not answer.`)
      }
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message || error.name : error
    throw new Error(`${problem}\n\nThe last actions:\n${done.slice(-told).join('\n')}`)
  }
  return done.length
}
