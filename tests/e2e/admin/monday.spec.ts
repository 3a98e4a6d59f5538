import type { Locator, Page } from '@playwright/test'
import { routes } from '#web/admin/data/admin-routes.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as record } from '#web/content/pl/admin/record.ts'
import { text as replies } from '#web/content/pl/admin/replies.ts'
import { adminArea, expect, type Lead, postLead, test } from '../support/admin.ts'
import { tabTo } from '../support/keyboard.ts'
import { type Clerk, lateLead } from '../support/late-leads.ts'

// One after the other: all their enquiries at once would push those of other journeys off the first page.
test.describe.configure({ mode: 'default' })

/** Enquiries that nobody has read, the most urgent first: one is late. */
async function sendLeads(page: Page, count: number, clerk: Clerk) {
  const late = lateLead(test.info().config, clerk)
  const mark = late.name
  const waiting: Lead[] = []
  for (let each = 1; each < count; each++)
    waiting.push(await postLead(page, { name: mark, subject: `Podnośnik ${each}` }))
  const [answered, phoned, spam, ...others] = waiting as [Lead, Lead, Lead, ...Lead[]]
  const leads = [late, ...waiting]
  return { mark, leads, late, answered, phoned, spam, closed: others.slice(0, 5), kept: others.slice(5) }
}

function clerkArea(page: Page) {
  const area = adminArea(page)
  return {
    ...area,
    link: (lead: Lead) => area.row(lead).getByRole('link'),
    answer: page.getByRole('textbox', { name: replies.form.label, exact: true }),
    send: area.button(replies.form.send),
  }
}

const byPointer = (page: Page, hasTouch: boolean) => {
  const area = clerkArea(page)
  const press = (target: Locator) => (hasTouch ? target.tap() : target.click())
  const change = async (label: string) => {
    await area.change.selectOption({ label })
    await press(area.button(inbox.selection.run))
  }
  return {
    press,
    open: (lead: Lead) => press(area.link(lead)),
    goBack: () => press(area.back),
    take: () => press(area.button(record.owner.take)),
    write: () => press(area.button(replies.write).first()),
    /** On a phone the line is there after the call, which this browser cannot make. */
    async noteCall() {
      if (!hasTouch) return press(area.button(record.owner.byPhone))
      const call = page.getByRole('link', { name: record.actions.call })
      await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
      await press(call)
    },
    send: () => (hasTouch ? press(area.send) : area.answer.press('ControlOrMeta+Enter')),
    async takeAll([first]: Lead[]) {
      if (first) await press(area.checkbox(first))
      const { all, selectAll } = inbox.selection
      await press(area.button(all).or(page.getByRole('checkbox', { name: selectAll })))
      await press(area.button(inbox.selection.take))
    },
    async close(leads: Lead[]) {
      for (const lead of leads) await press(area.checkbox(lead))
      await change(inbox.states.lost)
    },
  }
}

const byKeys = (page: Page): ReturnType<typeof byPointer> => {
  const area = clerkArea(page)
  const { keyboard } = page
  const follow = async (target: Locator, step: string, key: string) => {
    await tabTo(page, target, step)
    await keyboard.press(key)
  }
  return {
    press: (target) => follow(target, 'Tab', 'Enter'),
    open: (lead) => follow(area.link(lead), 'j', 'o'),
    goBack: () => follow(area.back, 'Shift+Tab', 'Enter'),
    take: () => keyboard.press('t'),
    write: () => keyboard.press('r'),
    noteCall: () => follow(area.button(record.owner.byPhone), 'Shift+Tab', 'Enter'),
    send: () => keyboard.press('ControlOrMeta+Enter'),
    async takeAll(leads) {
      for (const lead of leads) {
        await follow(area.link(lead), 'k', 't')
        await expect(area.row(lead)).toContainText(inbox.you)
      }
    },
    async close(leads) {
      for (const lead of leads) {
        await follow(area.link(lead), 'j', 'e')
        await expect(area.row(lead)).toHaveCount(0)
      }
    },
  }
}

for (const { hand, clerk: name, count } of [
  { hand: 'the mouse', clerk: 'mouse', count: 25 },
  { hand: 'keys alone', clerk: 'keys', count: 12 },
  { hand: 'a finger @phone', clerk: 'finger', count: 12 },
] as const)
  test(`a Monday with ${hand}: all are taken, a late one comes first, what is answered, spam or closed leaves the list, and a counter says how many are left`, async ({
    page,
    colleague,
    hasTouch,
  }) => {
    const { mark, leads, late, answered, phoned, spam, closed, kept } = await sendLeads(page, count, name)
    const area = clerkArea(page)
    const clerk = hand === 'keys alone' ? byKeys(page) : byPointer(page, hasTouch)
    const mine = (left: number) => page.getByRole('link', { name: inbox.views.mine(left), exact: true })
    const hasLeft = async (left: number, ...gone: Lead[]) => {
      await expect(area.rows).toHaveCount(left)
      for (const lead of gone) await expect(area.row(lead)).toHaveCount(0)
      await expect(mine(left)).toBeVisible()
    }
    const open = async (lead: Lead) => {
      await clerk.open(lead)
      await expect(area.heading(lead.subject)).toBeFocused()
      await expect(area.mine).toBeVisible()
    }
    const isAnswered = async (heading: string, said: string) => {
      await expect(area.part(heading).getByRole('listitem').filter({ hasText: said })).toBeVisible()
      await expect(area.state).toHaveValue('answered')
    }

    await area.enter(colleague, routes.inbox)
    await expect(page.getByRole('table', { name: inbox.captionByDeadline })).toBeVisible()
    await page.goto(`${routes.inbox}?search=${mark}`)
    await expect(area.rows).toHaveCount(count)
    await clerk.open(late)
    await expect(area.heading(late.subject)).toBeFocused()
    await clerk.take()
    await expect(area.mine).toBeVisible()
    await clerk.goBack()
    await expect(area.link(late)).toBeFocused()
    await clerk.takeAll(leads)
    // A phone has room for fewer views.
    if (hasTouch) await clerk.press(area.button(inbox.views.others))
    await clerk.press(mine(count))
    await hasLeft(count)
    await expect(area.rows.first().getByRole('link')).toHaveAttribute('href', new RegExp(late.id))
    await expect(area.rows.first()).toContainText(inbox.late(''))

    for (const [index, lead] of [late, answered].entries()) {
      await open(lead)
      await clerk.write()
      await expect(area.answer).toBeFocused()
      await page.keyboard.type('Jest wolny.')
      await (lead === late ? clerk.send() : clerk.press(area.send))
      await expect(page.getByRole('status').filter({ hasText: replies.sent(lead.email, '') })).toBeInViewport(
        {
          ratio: 1,
        },
      )
      await isAnswered(replies.heading, 'Jest wolny.')
      await clerk.goBack()
      await hasLeft(count - index - 1, lead)
    }

    await open(phoned)
    await clerk.noteCall()
    await expect(page.getByRole('textbox', { name: record.owner.phoneNote })).toBeFocused()
    await page.keyboard.type('Od środy.')
    await clerk.press(area.button(record.owner.phoneSave))
    await isAnswered(replies.heading, 'Od środy.')
    await clerk.goBack()
    await hasLeft(count - 3, phoned)

    await open(spam)
    await clerk.press(area.rareActions)
    await expect(area.button(record.suspected.report)).toBeInViewport({ ratio: 1 })
    await clerk.press(area.button(record.suspected.report))
    const suspected = area.part(record.suspected.heading)
    await expect(suspected).toContainText(record.suspected.reasons.reported)
    await expect(suspected.getByRole('button', { name: record.suspected.remove.action })).toBeVisible()
    await expect(page.getByRole('link', { name: record.next, exact: true })).toBeVisible()
    await clerk.goBack()
    await hasLeft(count - 4, spam)

    await clerk.close(closed)
    await hasLeft(kept.length, ...closed)
    await page.goto(`${routes.inbox}?search=${mark}`)
    await expect(area.rows, 'all but the spam').toHaveCount(count - 1)
    for (const lead of closed) await expect(area.row(lead)).toContainText(inbox.closed)
    for (const lead of [late, answered, phoned])
      await expect(area.row(lead)).toContainText(inbox.states.answered)
  })
