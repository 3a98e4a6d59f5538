import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { pdf, png } from '#tests/support/sample-files.ts'
import { addresses } from '#web/addresses.ts'
import { text } from '#web/content/de/files.ts'
import { text as finder } from '#web/content/de/machine-finder.ts'
import { text as uploads } from '#web/content/de/uploads.ts'
import { text as deliveries } from '#web/content/pl/admin/deliveries.ts'
import { text as adminFiles } from '#web/content/pl/admin/files.ts'
import { text as clientText } from '#web/content/pl/files.ts'
import { text as clientUploads } from '#web/content/pl/uploads.ts'
import { text as receipt } from '#worker/outbox/channels/receipt/text/de.ts'
import { words } from '../../support/words.ts'
import { adminArea, expect, test } from '../support/admin.ts'
import { clientData, newClient } from '../support/application.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { enquiryList } from '../support/enquiry-list.ts'
import { readReference } from '../support/feedback.ts'
import { failedLoad } from '../support/journey.ts'
import { threadAddress } from '../support/sink.ts'

const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }
const picture = { name: 'rzut.png', mimeType: 'image/png', buffer: Buffer.from(png()) }
const drawing = { name: 'halle.dwg', mimeType: 'image/vnd.dwg', buffer: Buffer.from('AC1032') }
const trap = { name: 'oferta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') }

test('files go with a message, outlive a reload, and are read in the admin area', async ({
  page,
  sink,
  admin,
  announce,
}) => {
  test.setTimeout(120_000)
  announce(failedLoad(415))
  const form = contactForm(page, 'de')
  const message = newMessage()
  const { chooser, region } = finder
  await page.goto(addresses.rental.de)
  await page.getByRole('textbox', { name: chooser.height }).fill('14')
  await page.getByRole('textbox', { name: chooser.outreach }).fill('8')
  await page.getByRole('textbox', { name: chooser.weight }).fill('250')
  await expect(page.getByRole('button', { name: chooser.show(6) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: region })).toBeFocused()
  const enquiry = enquiryList(page, 'de')
  await enquiry.add('telescopic-boom-lift').click()
  await enquiry.listed('telescopic-boom-lift', 1).click()
  await form.isReady()
  await form.fill(message)
  const input = page.locator('#contact-files')
  await input.setInputFiles([plan, picture, trap, drawing])
  const list = page.getByRole('list', { name: uploads.list })
  await expect(list.getByText(uploads.done)).toHaveCount(2)
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
  await expect(list.getByText(uploads.done)).toHaveCount(2)
  await form.button.click()
  await expect(form.success).toContainText(text.saved(2))
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
  expect(mail.Text).toContain('Höhe 14 m, Reichweite 8 m, Gewicht 250 kg')
  const address = /https?:\/\/\S+(\/admin\/zgloszenia\/\S+)/.exec(mail.Text)?.[1] ?? ''
  const area = adminArea(page)
  await area.enter(admin, address)
  const files = area.part(adminFiles.heading)
  await expect(files.getByRole('listitem')).toHaveCount(2)
  const sent = area.part(deliveries.ofRecord).getByRole('listitem')
  await expect(sent.filter({ hasText: deliveries.channels.receipt })).toContainText(deliveries.states.sent)

  for (const [name, image] of [
    [plan.name, adminFiles.firstPageOf(plan.name)],
    [picture.name, adminFiles.previewOf(picture.name)],
  ] as const) {
    await files.getByRole('button', { name: adminFiles.previewNamed(name) }).click()
    const canvas = files.getByRole('img', { name: image })
    await expect(canvas).toBeVisible()
    if (name === plan.name) {
      // The page's word is there, black on white.
      await expect
        .poll(() =>
          canvas.evaluate((drawn: HTMLCanvasElement) => {
            const copy = new OffscreenCanvas(drawn.width, drawn.height)
            const context = copy.getContext('2d', { willReadFrequently: true })
            context?.drawImage(drawn, 0, 0)
            const pixels = context?.getImageData(0, 0, drawn.width, drawn.height).data ?? []
            return Array.from(pixels).some(
              (value, index) => index % 4 === 0 && value < 100 && (pixels[index + 3] ?? 0) > 200,
            )
          }),
        )
        .toBe(true)
    }
  }
  const downloading = page.waitForEvent('download')
  await files.getByRole('button', { name: adminFiles.downloadNamed(plan.name) }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(plan.name)
  expect(readFileSync(await download.path())).toEqual(plan.buffer)
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
