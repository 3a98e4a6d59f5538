import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Driver, Key, Modifier } from './driver.ts'
import { expect } from './expect.ts'
import { Locator } from './locator.ts'

/** Finds elements by role and name, in the page itself. */
const library = {
  source: readFileSync(
    fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
    'utf8',
  ),
  isThere: "typeof TestingLibraryDom !== 'undefined'",
}

const patienceMs = 20_000

/** A script that is put into each document before anything is asked of it. */
export interface PageScript {
  source: string
  /** An expression. */
  isThere: string
}

/** A tab as journeys use it: like Playwright’s page, as far as they need it. */
export class Tab {
  readonly driver: Driver
  readonly #baseUrl: string
  readonly #script: PageScript

  constructor(driver: Driver, baseUrl: string, script: PageScript = library) {
    this.driver = driver
    this.#baseUrl = baseUrl
    this.#script = script
  }

  /** The same tab for who needs something else in its documents: locators work with the library alone. */
  withScript(script: PageScript): Tab {
    return new Tab(this.driver, this.#baseUrl, script)
  }

  async goto(path: string): Promise<void> {
    await this.driver.goto(new URL(path, this.#baseUrl).href)
    await this.evaluateText('null')
  }

  /** Waits as well until the page's own code has taken over from the prerendered document. */
  async visit(path: string): Promise<void> {
    await this.goto(path)
    await this.isTakenOver()
  }

  /** A page that sleeps is woken as a mouse on its way to a link would, which moves again where no script heard of it. */
  async isTakenOver(): Promise<void> {
    const wake = () =>
      this.evaluate(() => {
        const link = document.querySelector('footer a[href^="/"]')
        link?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
        return document.querySelector('#root[data-hydrated]') !== null
      })
    for (const until = Date.now() + patienceMs; !(await wake()) && Date.now() < until; ) await wait(250)
    await expect(this.locator('#root[data-hydrated]')).toHaveCount(1)
  }

  async reload(): Promise<void> {
    await this.driver.reload()
    await this.evaluateText('null')
  }

  async goBack(): Promise<void> {
    await this.driver.goBack()
    await this.evaluateText('null')
  }

  /** Runs a function in the page, with arguments that are plain data. */
  evaluate<Args extends unknown[], Answer>(run: (...args: Args) => Answer, ...args: Args): Promise<Answer> {
    return this.evaluateText(`(${run})(${args.map((each) => JSON.stringify(each)).join(', ')})`)
  }

  /** The same for an expression. */
  async evaluateText<Answer>(expression: string): Promise<Answer> {
    const until = Date.now() + patienceMs
    for (;;) {
      try {
        // As text: the browsers’ clients do not agree on what undefined, null and lists look like.
        const answer = await this.driver.evaluate(
          `${this.#script.isThere} && JSON.stringify([${expression}])`,
        )
        if (typeof answer === 'string') return JSON.parse(answer)[0]
        await this.#prepare()
      } catch (error) {
        // A document that is just being replaced answers nothing; the next one will.
        if (Date.now() > until) throw error
        await wait(100)
      }
    }
  }

  async #prepare(): Promise<void> {
    await this.driver.evaluate(
      `!(${this.#script.isThere}) && (() => { ${this.#script.source}; ${this.driver.documentScript} })()`,
    )
  }

  async press(key: Key, modifier?: Modifier): Promise<void> {
    await this.driver.press(key, modifier)
  }

  screenshot(): Promise<Buffer> {
    return this.driver.screenshot()
  }

  async url(): Promise<URL> {
    return new URL(await this.evaluate(() => location.href))
  }

  /** Everything below, as if it were a place in the page itself. */
  get #root(): Locator {
    return new Locator(this, [])
  }

  getByRole(...args: Parameters<Locator['getByRole']>): Locator {
    return this.#root.getByRole(...args)
  }

  getByText(text: string): Locator {
    return this.#root.getByText(text)
  }

  locator(css: string): Locator {
    return this.#root.locator(css)
  }
}
