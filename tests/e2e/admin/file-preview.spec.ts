import { Buffer } from 'node:buffer'
import { endlessPdf, lockedPdf } from '#tests/support/sample-files.ts'
import { scannedPdf } from '#tests/support/scanned-pdf.ts'
import { text as files } from '#web/content/pl/admin/files.ts'
import { text as record } from '#web/content/pl/admin/record.ts'
import { text as uploads } from '#web/content/pl/uploads.ts'
import { adminArea, expect, test } from '../support/admin.ts'
import { contactForm, newMessage } from '../support/contact.ts'

test('a PDF that cannot be drawn in time stops neither the page nor the note that is being written; one with a password and one with a damaged scan say so', async ({
  page,
  sink,
  admin,
}) => {
  await page.clock.install()
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(endlessPdf()) }
  const locked = { name: 'umowa.pdf', mimeType: 'application/pdf', buffer: Buffer.from(lockedPdf()) }
  const scan = { name: 'skan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(scannedPdf('?')) }
  const contact = contactForm(page, 'pl')
  const message = newMessage()
  await contact.open()
  await contact.fill(message)
  await page.locator('#contact-files').setInputFiles([plan, locked, scan])
  await expect(page.getByRole('list', { name: uploads.list }).getByText(uploads.done)).toHaveCount(3)
  await contact.button.click()
  await expect(contact.success).toBeVisible()

  const mail = await sink.mailFor(message.email)
  const address = /https?:\/\/\S+(\/admin\/zgloszenia\/\S+)/.exec(mail.Text)?.[1] ?? ''
  const area = adminArea(page)
  await area.enter(admin, address)
  const note = area.note
  await note.fill('Oddzwonić')
  const part = area.part(files.heading)
  await part.getByRole('button', { name: files.previewNamed(plan.name) }).click()
  await expect(part.getByRole('button', { name: files.closeNamed(plan.name) })).toBeVisible()
  await note.pressSequentially(' w sprawie planu', { timeout: 5_000 })
  await expect(part.getByRole('status')).toHaveText(files.drawing)
  // The time to draw in begins when the worker has loaded its script.
  await expect(async () => {
    await page.clock.fastForward(60_000)
    await expect(part.getByRole('alert')).toHaveText(files.previewTooSlow, { timeout: 500 })
  }).toPass()
  await expect(part.getByRole('status')).toHaveCount(0)

  await part.getByRole('button', { name: files.closeNamed(plan.name) }).click()
  await expect(part.getByRole('alert')).toHaveCount(0)
  await part.getByRole('button', { name: files.previewNamed(locked.name) }).click()
  await expect(part.getByRole('alert')).toHaveText(files.previewProtected)
  await part.getByRole('button', { name: files.previewNamed(scan.name) }).click()
  await expect(part.getByRole('status')).toHaveText(files.previewPartial)
  await expect(part.getByRole('img', { name: files.firstPageOf(scan.name) })).toBeVisible()
  await expect(note).toHaveValue('Oddzwonić w sprawie planu')
  await area.button(record.notes.add).click()
  await expect(area.part(record.notes.heading).getByRole('listitem')).toContainText(
    'Oddzwonić w sprawie planu',
  )
})
