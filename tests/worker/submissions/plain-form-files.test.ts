import { beforeEach, describe, expect, test } from 'vitest'
import { pdf, png } from '#tests/support/sample-files.ts'
import { filesFormPaths } from '#worker/contract/form-paths.ts'
import { bodyLimitBytes } from '#worker/contract/limits.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { plainPageText } from '#worker/submissions/plain-form/text/plain-form-page.ts'
import { captureConsole } from '../support/console.ts'
import { emptyFileBucket, fileRows, objectKeys } from '../support/files.ts'
import { freshSite } from '../support/fresh-site.ts'
import { expectPage, formBody } from '../support/plain-form.ts'
import { messageRows } from '../support/rows.ts'
import { openSite } from '../support/site.ts'

freshSite()
beforeEach(emptyFileBucket)

const texts = plainPageText.pl.files

/** The form with files, as a browser sends it without JavaScript; no file picked is an empty one. */
function bodyWith(files: File[], changes: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(formBody(changes))) body.append(name, value)
  for (const file of files.length > 0 ? files : [new File([], '')]) body.append('files', file)
  return body
}

const post = (files: File[], changes: Record<string, string> = {}, site = openSite()) =>
  site.request(filesFormPaths.contactMessage, { method: 'POST', body: bodyWith(files, changes) })

const plan = () => new File([pdf()], 'plan.pdf')
const picture = () => new File([png()], 'rzut.png')

describe('without JavaScript', () => {
  test('files are stored with the message, once, and the page says so', async () => {
    for (let time = 0; time < 2; time += 1) {
      const response = await post([plan(), picture()])
      expectPage(response, 201)
      expect(await response.text()).toContain(texts.saved(2))
    }
    const [message, ...others] = await messageRows()
    expect(others).toEqual([])
    expect(await fileRows()).toMatchObject([
      { name: 'plan.pdf', type: 'pdf', submission_id: message?.id, stored_at: expect.any(Number) },
      { name: 'rzut.png', type: 'png', submission_id: message?.id, stored_at: expect.any(Number) },
    ])
    expect(await objectKeys()).toHaveLength(2)
  })

  test('a form without any is the same as ever', async () => {
    const response = await post([])
    expectPage(response, 201)
    expect(await response.text()).not.toContain(texts.saved(0))
    expect([(await messageRows()).length, await fileRows()]).toEqual([1, []])
  })

  test('a file of a wrong type is refused, and the form comes back with what was typed and a field for files', async () => {
    captureConsole()
    const response = await post([new File(['<script>'], 'plan.pdf')], { subject: 'Dźwig' })
    expectPage(response, 415)
    const page = await response.text()
    expect(page).toContain(errorMessages.pl.file_type_refused)
    expect(page).toContain('value="Dźwig"')
    expect(page).toContain(`action="${filesFormPaths.contactMessage}" enctype="multipart/form-data"`)
    expect(page).toContain('name="files" type="file"')
    expect([await messageRows(), await objectKeys()]).toEqual([[], []])
  })

  test('nothing is stored as long as one of the files is wrong, and the same file twice is one', async () => {
    captureConsole()
    expectPage(await post([plan(), new File(['<script>'], 'rzut.png')]), 415)
    expect([await fileRows(), await objectKeys()]).toEqual([[], []])
    const response = await post([plan(), plan()])
    const page = await response.text()
    expect([response.status, page.includes(texts.saved(1)), page.includes(texts.missing(1))]).toEqual([
      201,
      true,
      false,
    ])
  })

  test('too many files are refused, and too many bytes', async () => {
    const many = Array.from({ length: 6 }, (_, index) => new File([pdf(`%${index}\n`)], `${index}.pdf`))
    expectPage(await post(many), 409)
    const large = new File([new Uint8Array(22_000_000)], 'plan.pdf')
    expectPage(await post([large]), 413)
    expect(await messageRows()).toEqual([])
  })

  test.each([
    ['in a field', [], { message: 'x'.repeat(bodyLimitBytes) }],
    ['in a name of a file', [new File([pdf()], `${'x'.repeat(bodyLimitBytes)}.pdf`)], {}],
    ['in fields that no form has', [], { ['x'.repeat(bodyLimitBytes)]: '' }],
  ])(
    'as much text as no form has is refused, whatever room there is for files: %s',
    async (_, files, changes) => {
      const response = await post(files, changes)
      expectPage(response, 413)
      expect((await response.text()).length).toBeLessThan(20_000)
      expect([await messageRows(), await fileRows()]).toEqual([[], []])
    },
  )

  test('of a name that no file can have, only the end is read', async () => {
    expectPage(await post([new File([pdf()], `x${'.'.repeat(5_000)}plan.pdf`)]), 201)
    expect(await fileRows()).toMatchObject([{ name: 'plan.pdf' }])
  })

  test('nor does it come back on the page of another error', async () => {
    const limiter = { limit: async () => ({ success: false }) } as unknown as RateLimit
    const site = openSite({ FORM_RATE_LIMITS: 'on', FORM_LIMIT: limiter })
    captureConsole()
    const response = await post([], { message: 'x'.repeat(bodyLimitBytes) }, site)
    expectPage(response, 429)
    expect((await response.text()).length).toBeLessThan(20_000)
  })

  test('the message is stored without its files where they cannot be kept', async () => {
    captureConsole()
    const site = openSite()
    const down = new Proxy({} as R2Bucket, { get: () => () => Promise.reject(new Error('R2 is down')) })
    site.bindings.FILES = down
    const response = await post([plan()], {}, site)
    expectPage(response, 201)
    expect(await response.text()).toContain(texts.missing(1))
    expect(await messageRows()).toHaveLength(1)
  })
})
