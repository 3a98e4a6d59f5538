import { describe, expect, test } from 'vitest'
import { words } from '#tests/support/words.ts'
import { requestOutcome } from '#web/api/client.ts'
import { describeApplicationResult } from '#web/forms/client-data/describe-application-result.ts'
import { describeContactResult } from '#web/forms/contact/describe-contact-result.ts'
import { describeFiles } from '#web/forms/describe-result.ts'
import type { SubmitResult } from '#web/forms/use-submission.ts'
import { type SiteErrorCode, siteErrors } from '#worker/contract/error-codes.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import { locales } from '#worker/domain/locales.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'

const outcomeOf = (status: number, body: unknown) =>
  requestOutcome(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))

describe('a response', () => {
  test('of success is the receipt', async () => {
    const receipt = { success: true, id: 'x', reference: 'y' }
    expect(await outcomeOf(201, receipt)).toEqual({ kind: 'sent', receipt })
  })

  test('with an error keeps its code, sentence and fields', async () => {
    const fields = { email: 'email_invalid' }
    const body = { success: false, code: 'validation_failed', error: ' Błędy. ', fields }
    expect(await outcomeOf(400, body)).toEqual({
      kind: 'rejected',
      status: 400,
      code: 'validation_failed',
      error: 'Błędy.',
      fields,
    })
  })

  test.each([undefined, null, '', '  ', 7, { html: 'x' }, 'x'.repeat(501)])(
    'with %j instead of a sentence has none',
    async (error) => {
      expect(await outcomeOf(500, { success: false, error })).toEqual({
        kind: 'rejected',
        status: 500,
        code: null,
        error: null,
        fields: {},
      })
    },
  )

  test.each([
    [200, '<h1>Sign in to the hotel’s network</h1>'],
    [200, {}],
    [200, 'null'],
    [200, []],
    [500, { success: true }],
    [502, '<h1>Bad gateway</h1>'],
    [503, { error: 'upstream connect error' }],
  ])('%i %j is not the site’s', async (status, body) => {
    expect(await outcomeOf(status, body)).toEqual({ kind: 'failed', status })
  })

  test('that never arrives is unreachable', async () => {
    expect(await requestOutcome(() => Promise.reject(new TypeError('network')))).toEqual({
      kind: 'unreachable',
    })
  })
})

const unreasoned = { kind: 'rejected', status: 400, error: null, fields: {}, errors: {} } as const

const ownCodes = Object.keys(siteErrors).filter((code) => code !== 'validation_failed') as SiteErrorCode[]

describe.each(locales)('in %s', (locale) => {
  const { contactForm: contact, application, clientData, errors } = words[locale]
  const saving = { ...application, failure: clientData.failure }
  const describeContact = (result: SubmitResult<Receipt>) => describeContactResult(result, contact, errors)

  test.each(ownCodes)(
    '%s is worded by the Worker; failures of the site by the client forms themselves',
    async (code) => {
      const error = errorMessages[locale][code]
      const outcome = await outcomeOf(siteErrors[code], { success: false, code, error })
      if (outcome.kind !== 'rejected') throw new Error(outcome.kind)
      const result = { ...outcome, errors: {} }
      const isOwn = siteErrors[code] >= 500
      for (const [message, sentence] of [
        [describeContact(result), error],
        [describeApplicationResult(result, application, errors), isOwn ? application.failure.body : error],
        [describeApplicationResult(result, saving, errors), isOwn ? saving.failure.body : error],
      ] as const) {
        expect([message.toast?.body ?? message.toast?.title, message.heading]).toEqual([sentence, sentence])
        expect(message).toMatchObject({ details: [errors.kept], canRetry: isOwn })
      }
    },
  )

  test('the specified sentences are shown where the response has none', () => {
    const result = { ...unreasoned, code: 'unexpected' } as const
    expect(describeContact(result).heading).toBe(contact.refusedWithoutReason)
    expect(describeApplicationResult(result, application, errors).toast).toEqual(application.failure)
    expect(describeContact({ kind: 'failed', status: 502 }).heading).toBe(contact.failure)
    expect(describeContact({ kind: 'unreachable' })).toMatchObject({
      heading: contact.unreachable,
      details: [locale === 'pl' ? errors.kept : errors.unreachable],
      canRetry: true,
    })
    expect(describeApplicationResult({ kind: 'unreachable' }, application, errors)).toMatchObject({
      toast: application.failure,
      details: [errors.unreachable],
      canRetry: true,
    })
  })

  test('files that came, and those that did not, have sentences', () => {
    const receipt = { success: true, id: 'x', reference: '0D7A-2C4E' } as const
    expect(describeFiles(receipt, errors)).toEqual([])
    expect(describeFiles({ ...receipt, files_saved: 2, files_missing: 1 }, errors)).toEqual([
      errors.files.saved(2),
      errors.files.missing(1),
    ])
  })

  test('errors of fields are described by the page, an error without fields by the response', () => {
    const rejected = { ...unreasoned, code: 'validation_failed', error: 'The site’s.' } as const
    const fields = { email: 'email_invalid' } as const
    const named = describeContact({ ...rejected, fields, errors: fields })
    expect([named.heading, named.details]).toEqual([errors.summary, [errors.validationFailed]])
    expect(describeContact(rejected).heading).toBe('The site’s.')
  })
})
