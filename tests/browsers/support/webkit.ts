import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, By, Key as SeleniumKey, type WebDriver } from 'selenium-webdriver'
import { requireBrowserPath } from '#scripts/dev/other-browsers.ts'
import { freePort } from '#scripts/free-port.ts'
import type { BrowserOptions, Driver, Key, Modifier, Size } from './driver.ts'

const keys: Record<Key, string> = {
  Tab: SeleniumKey.TAB,
  Enter: SeleniumKey.ENTER,
  Escape: SeleniumKey.ESCAPE,
  PageDown: SeleniumKey.PAGE_DOWN,
  End: SeleniumKey.END,
  a: 'a',
}

const modifiers: Record<Modifier, string> = { Shift: SeleniumKey.SHIFT, Control: SeleniumKey.CONTROL }

/** Runs in the page. WebKit’s driver has no log; the window’s name stays from one document to the next. */
function recordProblems() {
  const record = (line: string) => {
    window.name += `${line.replaceAll('\n', ' ')}\n`
  }
  addEventListener('error', ({ message }) => record(`exception: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => record(`exception: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    record(`refused by policy: ${effectiveDirective} ${blockedURI}`),
  )
  for (const level of ['error', 'warn'] as const) {
    const log = console[level]
    console[level] = (...said: unknown[]) => {
      record(`${level}: ${said.join(' ')}`)
      log(...said)
    }
  }
}

/** A screen for a browser that cannot do without one; answers its name. */
async function startScreen(): Promise<{ screen: ChildProcess; name: string }> {
  // It picks a free number itself and tells it.
  const screen = spawn(
    requireBrowserPath('xvfb'),
    ['-displayfd', '3', '-screen', '0', '2000x1300x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const name = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`))
    screen.once('exit', () => reject(new Error('Xvfb did not start.')))
  })
  return { screen, name }
}

async function startDriver(environment: NodeJS.ProcessEnv): Promise<{ driver: ChildProcess; url: string }> {
  const port = await freePort()
  const driver = spawn(requireBrowserPath('webKitDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: environment,
  })
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let attempt = 0; !(await answers()); attempt += 1) {
    if (attempt === 400 || driver.exitCode !== null) throw new Error('WebKitWebDriver did not start.')
    await wait(25)
  }
  return { driver, url }
}

/** On a busy machine a browser sometimes never connects to its driver; the next one does. */
const startPatienceMs = 30_000
const starts = 3

/** Starts a browser with its driver. */
async function startBrowser(
  environment: NodeJS.ProcessEnv,
  args: string[],
): Promise<{ driver: ChildProcess; session: WebDriver }> {
  for (let start = 0; start < starts; start += 1) {
    const { driver, url } = await startDriver(environment)
    const session = new Builder()
      .usingServer(url)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } })
      .build()
    // Nobody awaits the session itself, and that of a driver which is killed below is refused.
    session.catch(() => undefined)
    const isStarted = session.getSession().then(
      () => true,
      () => false,
    )
    if (await Promise.race([isStarted, wait(startPatienceMs, false, { ref: false })]))
      return { driver, session }
    driver.kill()
  }
  throw new Error('MiniBrowser did not start.')
}

/**
 * Sets the size of pages, around which each window has the same bar, measured once. Windows are not narrower than 447 px.
 */
function createResize() {
  let barHeight = 0
  return async (session: WebDriver, { width, height }: Size): Promise<void> => {
    const window = session.manage().window()
    await window.setRect({ x: 0, y: 0, width, height: height + barHeight })
    if (barHeight > 0) return
    barHeight = height - (await session.executeScript<number>('return innerHeight'))
    await window.setRect({ x: 0, y: 0, width, height: height + barHeight })
  }
}

/** WebKitGTK, Safari’s engine, by WebDriver. */
export async function openWebKit() {
  const { screen, name } = await startScreen()
  const resize = createResize()
  const home = mkdtempSync(join(tmpdir(), 'altimach-webkit-'))
  // GTK’s own switch; WebKit answers prefers-reduced-motion by it.
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')

  return {
    /** Each tab is a browser of its own: a session has no others. */
    async openTab({ javaScriptEnabled, reducedMotion, keepsPages }: BrowserOptions): Promise<Driver> {
      const environment = {
        ...process.env,
        DISPLAY: name,
        ...(reducedMotion ? { XDG_CONFIG_HOME: home } : {}),
      }
      const { driver, session } = await startBrowser(environment, [
        '--automation',
        `--enable-javascript=${javaScriptEnabled}`,
        `--enable-page-cache=${keepsPages}`,
      ])
      // A script that is given to a document on its way out is never answered; the next one will be.
      await session.manage().setTimeouts({ script: 2_000 })
      const actions = () => session.actions({ async: false })
      return {
        goto: (address) => session.get(address),
        reload: () => session.navigate().refresh(),
        goBack: () => session.navigate().back(),
        resize: (size) => resize(session, size),
        evaluate: (expression) => session.executeScript(`return ${expression}`),
        click: (x, y) =>
          actions()
            .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
            .click()
            .perform(),
        pickFile: (css, path) => session.findElement(By.css(css)).sendKeys(path),
        type: (text) => actions().sendKeys(text.replaceAll('\n', SeleniumKey.ENTER)).perform(),
        async press(key, modifier) {
          const pressed = actions()
          if (modifier) pressed.keyDown(modifiers[modifier])
          pressed.sendKeys(keys[key])
          if (modifier) pressed.keyUp(modifiers[modifier])
          await pressed.perform()
        },
        screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
        listProblems: async () =>
          (await session.executeScript<string>('return window.name')).split('\n').filter(Boolean),
        documentScript: `(${recordProblems})()`,
        async close() {
          try {
            await session.quit()
          } finally {
            driver.kill()
          }
        },
      }
    },
    async close() {
      screen.kill()
      await rm(home, { recursive: true, force: true })
    },
  }
}
