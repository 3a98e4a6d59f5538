import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pdf } from '#tests/support/sample-files.ts'
import { routes } from '#web/admin/data/admin-routes.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as record } from '#web/content/pl/admin/record.ts'
import { text as replies } from '#web/content/pl/admin/replies.ts'
import { company } from '#worker/domain/company.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { type Person, signInByCall } from '../support/account.ts'
import { adminArea, expect, newMark, recordPath, test } from '../support/admin.ts'
import { newMessage } from '../support/contact.ts'
import { tabTo } from '../support/keyboard.ts'
import { newAddress, threadAddress } from '../support/sink.ts'

const answerForm = (page: Page) => {
  const { form, picker } = replies
  return {
    text: page.getByRole('textbox', { name: form.label, exact: true }),
    file: page.getByLabel(form.file, { exact: true }),
    send: page.getByRole('button', { name: form.send, exact: true }),
    copy: (name: string) => page.getByRole('checkbox', { name }),
    search: page.getByRole('combobox', { name: picker.label, exact: true }),
    options: page.getByRole('listbox', { name: picker.list, exact: true }).getByRole('option'),
  }
}

/** By the name of the account. */
const signed = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

/** The line of the median, whatever the time. */
const answeredWithin = new RegExp(inbox.answerTimes.median('[\\d ]+.*').replace(/[()]/g, '.'))

/** An enquiry of somebody who reads German. */
async function postEnquiry({ request }: Page) {
  const id = randomUUID()
  const enquiry = {
    ...newMessage(),
    name: 'Petra Müller',
    subject: 'Teleskoplader',
    message: 'Was kostet er?',
    language: 'de',
    list: [{ catalogue_id: 'telehandler', quantity: 1, operator: true }],
  }
  const answer = await request.post('/api/contact-messages', { data: { ...enquiry, id } })
  expect(answer.status(), await answer.text()).toBe(201)
  return { ...enquiry, id }
}

async function saveSentence(page: Page, token: string, name: string) {
  const data = {
    name,
    pl: 'Polski.',
    en: 'English.',
    de: 'Am Montag liefern wir:\n{maszyny}',
    nl: 'Nederlands.',
  }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/admin/saved-sentences', { data, headers })
  expect(answer.status(), await answer.text()).toBe(201)
}

test('an enquiry is taken from its mail and answered in German with the keyboard, a saved sentence and a file', async ({
  page,
  admin,
  sink,
}) => {
  const area = adminArea(page)
  const form = answerForm(page)
  const mark = newMark()
  const { access_token: token } = await signInByCall(page, admin)
  await saveSentence(page, token, mark)
  const enquiry = await postEnquiry(page)
  const mail = await sink.mailFor(enquiry.email)
  const [, link = ''] = /Biorę to: (\S+)/.exec(mail.Text) ?? []
  const { pathname, search } = new URL(link)
  const colleague = newAddress('anna')
  await sink.answer(await sink.letterTo(enquiry.email), {
    text: 'Anna ist dabei.',
    cc: `"Müller, Anna" <${colleague.toUpperCase()}>`,
  })
  await area.enter(admin, pathname + search)
  await expect(area.mine).toBeVisible()

  const named = replies.by('Müller, Anna', colleague)
  await expect(area.part(replies.heading)).toContainText(`${replies.recipients.fields.cc} ${named}`)

  const write = area.button(replies.write).first()
  await tabTo(page, write)
  await page.keyboard.press('Enter')
  await expect(form.text).toBeFocused()
  await expect(form.text).toHaveValue(/^Guten Tag Petra Müller,\n\n\n\nMit freundlichen Grüßen$/)
  await page.keyboard.type('Gern, 200 EUR/Tag. ')
  await page.keyboard.press('/')
  await expect(form.search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form.text).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('/')
  await page.keyboard.type(mark)
  await expect(form.options).toHaveCount(1)
  await expect(form.search).toHaveAttribute(
    'aria-activedescendant',
    (await form.options.first().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Enter')
  await expect(form.text).toBeFocused()
  const inserted =
    /Gern, 200 EUR\/Tag\. \n\nAm Montag liefern wir:\n\n1\. Teleskoplader: 1\u00a0Stück, mit Bediener\n(?:Mietpreis .*\n)?\nMit/
  await expect(form.text).toHaveValue(inserted)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(form.text).toHaveValue(/Gern, 200 EUR\/Tag\. \n\nMit/)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(form.text).toHaveValue(inserted)
  await tabTo(page, form.copy(named))
  await expect(form.copy(named)).not.toBeChecked()
  await page.keyboard.press('Space')
  await tabTo(page, form.file)
  const content = Buffer.from(pdf())
  await form.file.setInputFiles({ name: 'Angebot.pdf', mimeType: 'application/pdf', buffer: content })
  await tabTo(page, form.send)
  await page.keyboard.press('Enter')

  const answer = await sink.answerTo(enquiry.email)
  expect(answer.From.Name).toBe(signed(admin))
  expect(answer.ReplyTo[0]?.Address).not.toBe(enquiry.email)
  expect(answer.Subject).toBe(`Re: Teleskoplader [${toReference(enquiry.id)}]`)
  expect(answer.Text).toContain(
    'Guten Tag Petra Müller,\n\nGern, 200 EUR/Tag. \n\nAm Montag liefern wir:\n\n1. Teleskoplader: 1',
  )
  expect(answer.Text).toMatch(/Stück, mit Bediener\n(?:Mietpreis .*\n)?\nMit freundlichen Grüßen\n/)
  expect(answer.Text).toContain(`Mit freundlichen Grüßen\n${signed(admin)}\n`)
  expect(answer.Text).toContain('> Was kostet er?')
  expect(answer.Text).toContain('Teleskoplader: ')
  expect(answer.HTML).toContain(company.legalName)
  expect(answer.Attachments).toMatchObject([{ FileName: 'Angebot.pdf', ContentType: 'application/pdf' }])
  expect(await sink.attachment(answer)).toEqual(content)
  const copy = await sink.answerTo(colleague)
  expect(copy.Text).toBe(answer.Text)
  expect(copy.To.map(({ Address }) => Address)).toEqual([colleague])
  const secret = answer.ReplyTo[0]?.Address ?? ''
  expect(secret).toMatch(threadAddress)
  expect(JSON.stringify(copy)).not.toContain(secret.split('@')[0])

  const thread = area.part(replies.heading)
  await expect(thread).toContainText('Am Montag liefern wir:')
  await expect(thread.getByText('Wysłano', { exact: true })).toHaveCount(3)
  await expect(area.part(record.owner.heading).getByRole('combobox')).toHaveValue('answered')

  await page.goto(routes.inbox)
  await expect(page.getByText(answeredWithin)).toBeVisible()
})

test('a draft outlives a reload, a colleague is warned of it, and sees the answer that is sent', async ({
  page,
  admin,
  colleague,
  sendLead,
  sink,
  browser,
  baseURL,
}) => {
  const lead = await sendLead()
  const theirs = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const [mine, others] = [adminArea(page), adminArea(theirs)]
  await mine.enter(admin, recordPath(lead))
  await others.enter(colleague, recordPath(lead))
  await mine.button(replies.write).first().click()
  const form = answerForm(page)
  await form.text.pressSequentially('Zaraz oddzwonię.')
  await expect(
    theirs.getByRole('status').filter({ hasText: record.viewers.writing(admin.email) }),
  ).toBeVisible()
  await others.button(replies.write).first().click()
  await expect(theirs.getByText(replies.form.othersWriting(admin.email))).toBeVisible()
  await expect(page.getByText(/^Szkic zapisany/)).toBeVisible()

  await page.reload()
  await mine.button(replies.resume).first().click()
  await expect(form.text).toBeFocused()
  await page.keyboard.type(' Dziś.')
  await expect(form.text).toHaveValue(/Zaraz oddzwonię\. Dziś\.\n\nZ poważaniem$/)
  await form.text.press('ControlOrMeta+Enter')
  await expect(mine.part(replies.heading)).toContainText('Zaraz oddzwonię.')
  await expect(others.part(replies.heading)).toContainText('Zaraz oddzwonię.')
  expect((await sink.answerTo(lead.email)).Text).toContain('Zaraz oddzwonię.')
  await page.reload()
  await expect(mine.part(replies.heading)).toContainText(signed(admin))
  await expect(form.text).toHaveCount(0)
})

test('an answer is taken back from the record that came after it @phone', async ({
  page,
  admin,
  sendLead,
}) => {
  const lead = await sendLead()
  await sendLead()
  const area = adminArea(page)
  const form = answerForm(page)
  await area.enter(admin, recordPath(lead))
  await area.button(replies.write).first().click()
  await form.text.pressSequentially('Jest wolny.')
  await form.send.click()
  await page.getByRole('link', { name: replies.nextToAnswer('') }).click()
  await expect(area.heading(lead.subject)).toHaveCount(0)
  const takeBack = area.button(inbox.selection.undo)
  await expect(takeBack).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: lead.name, exact: true })).toBeVisible()
  await takeBack.click()
  await expect(page).toHaveURL(recordPath(lead))
  await expect(form.text).toHaveValue(/Jest wolny\./)
  await expect(takeBack).toHaveCount(0)
})
