import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { pdf, png } from '#tests/support/sample-files.ts'
import { scannedPdf } from '#tests/support/scanned-pdf.ts'
import { addresses } from '#web/addresses.ts'
import { text } from '#web/content/de/files.ts'
import { text as finder } from '#web/content/de/machine-finder.ts'
import { text as uploads } from '#web/content/de/uploads.ts'
import { text as deliveries } from '#web/content/pl/admin/deliveries.ts'
import { text as adminFiles } from '#web/content/pl/admin/files.ts'
import { text as clientText } from '#web/content/pl/files.ts'
import { text as clientUploads } from '#web/content/pl/uploads.ts'
import { text as receipt } from '#worker/outbox/channels/receipt/text/de.ts'
import { contactPlainFormText } from '#worker/submissions/contact-message/text/contact-plain-form.ts'
import { plainPageText } from '#worker/submissions/plain-form/text/plain-form-page.ts'
import { words } from '../../support/words.ts'
import { adminArea, expect, test } from '../support/admin.ts'
import { clientData, newClient } from '../support/application.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { enquiryList } from '../support/enquiry-list.ts'
import { readReference } from '../support/feedback.ts'
import { holdReact } from '../support/hold-react.ts'
import { failedLoad } from '../support/journey.ts'
import { threadAddress } from '../support/sink.ts'

const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }
const picture = { name: 'rzut.png', mimeType: 'image/png', buffer: Buffer.from(png()) }
const drawing = { name: 'halle.dwg', mimeType: 'image/vnd.dwg', buffer: Buffer.from('AC1032') }
const scan = { name: 'pełnomocnictwo.pdf', mimeType: 'application/pdf', buffer: Buffer.from(scannedPdf()) }
const trap = { name: 'oferta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') }

/** True if anything is black between two shares of a canvas's width. */
const hasInk = (canvas: Locator, ...shares: [number, number]) =>
  canvas.evaluate((drawn: HTMLCanvasElement, [left, right]) => {
    const { width, height } = drawn
    const copy = new OffscreenCanvas(width, height)
    const context = copy.getContext('2d', { willReadFrequently: true })
    context?.drawImage(drawn, 0, 0)
    const pixels = context?.getImageData(width * left, 0, width * (right - left), height).data ?? []
    return Array.from(pixels).some(
      (value, index) => index % 4 === 0 && value < 100 && (pixels[index + 3] ?? 0) > 200,
    )
  }, shares)

test('files go with a message, outlive a reload, and are read in the admin area', async ({
  page,
  sink,
  admin,
  announce,
}) => {
  announce(failedLoad(415))
  const form = contactForm(page, 'de')
  const message = newMessage()
  const { chooser } = finder
  await page.goto(addresses.rental.de)
  await page.getByRole('textbox', { name: chooser.height }).fill('14')
  await page.getByRole('textbox', { name: chooser.outreach }).fill('8')
  await page.getByRole('textbox', { name: chooser.weight }).fill('250')
  await page.getByRole('radio', { name: chooser.people }).check()
  await expect(page.getByRole('button', { name: chooser.show(2) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').and(page.locator(':focus'))).toHaveText(/^2\b/)
  const enquiry = enquiryList(page, 'de')
  await enquiry.add('telescopic-boom-lift').click()
  await enquiry.link(1).click()
  await form.isReady()
  await form.fill(message)
  const input = page.locator('#contact-files')
  await input.setInputFiles([plan, scan, picture, trap, drawing])
  const list = page.getByRole('list', { name: uploads.list })
  await expect(list.getByText(uploads.done)).toHaveCount(3)
  await expect(list.getByText(uploads.refusals.file_type_refused())).toBeVisible()
  const mailed = list.getByRole('listitem').filter({ hasText: drawing.name })
  const advice = await mailed.textContent()

  await form.button.click()
  await expect(page.getByText(text.errors.unsent).first()).toBeVisible()
  await page.getByRole('button', { name: uploads.removeNamed(trap.name) }).click()
  await expect(input).toBeFocused()
  await mailed.getByRole('button').click()

  await page.reload()
  await form.isReady()
  await expect(list.getByText(uploads.done)).toHaveCount(3)
  await form.button.click()
  await expect(form.success).toContainText(text.saved(3))
  await expect(form.success).toContainText(words.de.receipt.copy(message.email))
  await expect(list).toHaveCount(0)

  const reference = readReference(await form.success.textContent())
  expect(advice).toContain(uploads.refusals.file_drawing_or_video(reference))
  const letter = await sink.letterTo(message.email)
  expect(letter.To.map(({ Address }) => Address)).toEqual([message.email])
  expect(letter.ReplyTo.map(({ Address }) => Address)).toEqual([expect.stringMatching(threadAddress)])
  expect(letter.Subject).toBe(receipt.message.subject(reference))
  expect(letter.HTML).toContain('<html lang="de">')
  for (const typed of [message.name, message.subject, ...message.message.split('\n').filter(Boolean)])
    expect(letter.Text).not.toContain(typed)

  const mail = await sink.mailFor(message.email)
  expect(mail.Text).toContain(plan.name)
  expect(mail.Text).toContain('Höhe 14 m, Reichweite 8 m, Personen mit Werkzeug 250 kg')
  const address = /https?:\/\/\S+(\/admin\/zgloszenia\/\S+)/.exec(mail.Text)?.[1] ?? ''
  const area = adminArea(page)
  await area.enter(admin, address)
  const files = area.part(adminFiles.heading)
  await expect(files.getByRole('listitem')).toHaveCount(3)
  await page.locator('summary').filter({ hasText: deliveries.ofRecord }).click()
  const sent = area.part(deliveries.ofRecord).getByRole('listitem')
  await expect(sent.filter({ hasText: deliveries.channels.receipt })).toContainText(deliveries.states.sent)

  for (const [{ name }, image, places] of [
    // Its one word, and the three codings of scanners.
    [plan, adminFiles.firstPageOf(plan.name), [[0.1, 0.8]]],
    [
      scan,
      adminFiles.firstPageOf(scan.name),
      [
        [0, 1 / 3],
        [1 / 3, 2 / 3],
        [2 / 3, 1],
      ],
    ],
    [picture, adminFiles.previewOf(picture.name), []],
  ] as const) {
    await files.getByRole('button', { name: adminFiles.previewNamed(name) }).click()
    const canvas = files.getByRole('img', { name: image })
    await expect(canvas).toBeVisible()
    for (const [left, right] of places)
      expect(await hasInk(canvas, left, right), `${name} from ${left}`).toBe(true)
  }
  await expect(files.getByRole('status')).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await files.getByRole('button', { name: adminFiles.downloadNamed(plan.name) }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(plan.name)
  expect(readFileSync(await download.path())).toEqual(plan.buffer)
})

test('a file that is chosen before the scripts are there goes along with the message, and is named where they never come', async ({
  page,
}) => {
  const form = contactForm(page, 'pl')
  const input = page.locator('#contact-files')
  const release = await holdReact(page)
  await page.goto(addresses.contact.pl)
  await input.setInputFiles([plan])
  await form.fill(newMessage())
  await form.button.click()
  await expect(form.button).toHaveAttribute('data-pressed')
  release()
  await expect(form.success).toContainText(clientText.saved(1))

  await holdReact(page)
  await page.goto(addresses.contact.pl)
  await input.setInputFiles([plan, picture])
  await form.fill(newMessage())
  await form.button.click()
  await form.button.click()
  const main = page.getByRole('main')
  await expect(main).toContainText(contactPlainFormText.pl.sent.heading)
  const reference = readReference(await main.textContent())
  await expect(main).toContainText(plainPageText.pl.lostFiles(`${plan.name}, ${picture.name}`, reference))
})

test('a file goes with the client form, added and sent by keyboard alone', async ({ page }) => {
  // From the beginning: a key that is faster than the listener opens a picker that nobody hears of.
  page.on('filechooser', (chooser) => chooser.setFiles([plan]))
  const form = clientData(page, 'pl')
  await form.openOnContactPage()
  await form.fill(newClient())
  await form.dialog.locator('#application-files').focus()
  await page.keyboard.press('Enter')
  await expect(
    form.dialog.getByRole('list', { name: clientUploads.list }).getByText(clientUploads.done),
  ).toBeVisible()
  await form.button.focus()
  await page.keyboard.press('Enter')
  await expect(form.notice).toContainText(clientText.saved(1))
})
