import type { Browser, Page } from '@playwright/test'
import { readBuiltSite } from '#scripts/built-site.ts'
import { launchChromium } from '#scripts/launch-chromium.ts'
import { serveSite } from '#scripts/serve-built-site.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { addresses } from '#web/site.ts'
import { median } from './median.ts'
import { openPhone, phoneProfile } from './phone-profile.ts'

declare global {
  interface Window {
    keyAnswersMs?: number[]
  }
}

const few = 3
const many = 300
const keys = 20
const pauseMs = 120

/** Runs in the page before its own scripts: from the key to the second frame after it. */
function watchKeys(): void {
  const answers: number[] = []
  window.keyAnswersMs = answers
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => requestAnimationFrame(() => answers.push(performance.now() - timeStamp))),
    { capture: true },
  )
}

function draftOf(rows: number): string {
  const authorizations = Array.from({ length: rows }, (_, index) => ({
    key: String(index + 1),
    first_name: 'Katarzyna',
    last_name: 'Kowalska-Nowak',
    email: `katarzyna.kowalska${index}@budowa.example`,
    position: 'Kierowniczka budowy',
    authorization_scope: 'Odbiór i zwrot maszyn',
  }))
  return JSON.stringify({ id: crypto.randomUUID(), values: { authorizations } })
}

interface Visit {
  keysMs: number[]
  /** Time until an added row can be typed in. */
  addedMs: number
}

async function visit(browser: Browser, origin: string, rows: number): Promise<Visit> {
  const page: Page = await openPhone(browser)
  try {
    await page.addInitScript(watchKeys)
    await page.addInitScript(([key, draft]) => sessionStorage.setItem(key, draft), [
      storedItems.applicationDraft.key,
      draftOf(rows),
    ] as const)
    await page.goto(origin + addresses.clientForm.pl)
    await page
      .locator('[data-row]')
      .nth(rows - 1)
      .waitFor({ state: 'attached' })
    await page.locator('[data-row="2"] input').nth(3).focus()
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.press('a')
      await page.waitForTimeout(pauseMs)
    }
    const keysMs = await page.evaluate(() => window.keyAnswersMs ?? [])
    const addedMs = await page.evaluate(async () => {
      const lastRow = [...document.querySelectorAll('[data-row]')].at(-1)
      const startedAt = performance.now()
      lastRow?.parentElement?.querySelector<HTMLButtonElement>(':scope > button')?.click()
      while (document.activeElement?.closest('[data-row]')?.previousElementSibling !== lastRow)
        await new Promise(requestAnimationFrame)
      return performance.now() - startedAt
    })
    return { keysMs, addedMs }
  } finally {
    await page.context().close()
  }
}

const toMs = (value: number) => `${value.toFixed(0)} ms`.padStart(8)

/** The time from a key press to its frame in the client data form, alternating between few and many persons. */
export async function timeTyping(options: { rounds?: string | undefined }): Promise<void> {
  const rounds = Number(options.rounds ?? 5)
  const server = await serveSite(readBuiltSite())
  const browser = await launchChromium()
  const visits = new Map<number, Visit[]>([
    [few, []],
    [many, []],
  ])
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const rows of round % 2 === 0 ? [few, many] : [many, few])
        visits.get(rows)?.push(await visit(browser, server.origin, rows))
  } finally {
    await browser.close()
    await server.close()
  }
  console.log(`From a key to the second frame after it, ${phoneProfile}; ${rounds} rounds of ${keys} keys\n`)
  console.log('persons   median      p75    a row more')
  const medians = Array.from(visits, ([rows, each]) => {
    const keysMs = each.flatMap((one) => one.keysMs).toSorted((a, b) => a - b)
    const middle = median(keysMs)
    const p75 = keysMs[Math.floor(keysMs.length * 0.75)] ?? Number.NaN
    const added = median(each.map(({ addedMs }) => addedMs))
    console.log(`${String(rows).padStart(7)} ${toMs(middle)} ${toMs(p75)}      ${toMs(added)}`)
    return middle
  })
  console.log(`\n${many} to ${few}: ${((medians[1] ?? Number.NaN) / (medians[0] ?? Number.NaN)).toFixed(2)}`)
}
