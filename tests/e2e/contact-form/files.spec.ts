import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { pdf, png } from '#tests/support/sample-files.ts'
import { text as desk } from '#web/content/pl/admin/files.ts'
import { text } from '#web/content/pl/files.ts'
import { addresses } from '#web/site.ts'
import { contactPlainFormText } from '#worker/submissions/contact-message/text/contact-plain-form.ts'
import { plainPageText } from '#worker/submissions/plain-form/text/plain-form-page.ts'
import { adminArea, expect, test } from '../support/admin.ts'
import { clientData, newClient } from '../support/application.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { failedLoad } from '../support/journey.ts'

const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }
const picture = { name: 'rzut.png', mimeType: 'image/png', buffer: Buffer.from(png()) }
const trap = { name: 'oferta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') }

test('files go with a message, outlive a reload, and are read at the desk', async ({
  page,
  sink,
  admin,
  announce,
}) => {
  test.setTimeout(120_000)
  announce(failedLoad(415))
  const form = contactForm(page, 'pl')
  const message = newMessage()
  await form.open()
  await form.fill(message)
  const input = page.locator('#contact-files')
  await input.setInputFiles([plan, picture, trap])
  const list = page.getByRole('list', { name: text.list })
  await expect(list.getByText(text.done)).toHaveCount(2)

  await form.button.click()
  await expect(page.getByText(text.errors.unsent).first()).toBeVisible()
  await page.getByRole('button', { name: text.removeNamed(trap.name) }).click()
  await expect(input).toBeFocused()

  await page.reload()
  await form.isReady()
  await expect(list.getByText(text.done)).toHaveCount(2)
  await form.button.click()
  await expect(form.success).toContainText(text.saved(2))
  await expect(list).toHaveCount(0)

  const mail = await sink.mailFor(message.email)
  expect(mail.Text).toContain(plan.name)
  const address = /https?:\/\/\S+(\/admin\/zgloszenia\/\S+)/.exec(mail.Text)?.[1] ?? ''
  const area = adminArea(page)
  await area.enter(admin, address)
  const files = area.part(desk.heading)
  await expect(files.getByRole('listitem')).toHaveCount(2)

  for (const [name, image] of [
    [plan.name, desk.firstPageOf(plan.name)],
    [picture.name, desk.previewOf(picture.name)],
  ] as const) {
    await files.getByRole('button', { name: desk.previewNamed(name) }).click()
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
  await files.getByRole('button', { name: desk.downloadNamed(plan.name) }).click()
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
  await expect(form.dialog.getByRole('list', { name: text.list }).getByText(text.done)).toBeVisible()
  await form.button.focus()
  await page.keyboard.press('Enter')
  await expect(form.notice).toContainText(text.saved(1))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('files are sent with the form', async ({ page }) => {
    const form = contactForm(page, 'pl')
    await page.goto(addresses.contact.pl)
    await form.fill(newMessage())
    await expect(page.getByText(text.add, { exact: true })).toBeHidden()
    await page.getByLabel(text.label).setInputFiles([plan])
    await form.button.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactPlainFormText.pl.sent.heading)
    await expect(page.getByText(plainPageText.pl.files.saved(1))).toBeVisible()
  })
})
