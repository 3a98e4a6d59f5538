import { describe, expect, test } from 'vitest'
import { requestOutcome } from '#web/api/client.ts'
import { describeApplicationResult } from '#web/forms/client-data/describe-application-result.ts'
import { describeContactResult } from '#web/forms/contact/describe-contact-result.ts'
import { describeFiles, type SubmitMessage } from '#web/forms/describe-result.ts'
import { type SiteErrorCode, siteErrors } from '#worker/contract/error-codes.ts'
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

const unreasoned = { kind: 'rejected', status: 400, error: null, fields: {} } as const

const ownCodes = Object.keys(siteErrors).filter((code) => code !== 'validation_failed') as SiteErrorCode[]

describe.each(locales)('in %s', async (locale) => {
  const [{ text: contact }, { text: application }, { text: clientData }, { text: errors }] =
    await Promise.all([
      import(`#web/content/${locale}/contact-form.ts`),
      import(`#web/content/${locale}/application.ts`),
      import(`#web/content/${locale}/client-data.ts`),
      import(`#web/content/${locale}/errors.ts`),
    ])

  const saving = { ...application, failure: clientData.failure }

  /** The Worker's answer with this code, as each form tells of it. */
  async function describeCode(code: SiteErrorCode) {
    const error = errorMessages[locale][code]
    const outcome = await outcomeOf(siteErrors[code], { success: false, code, error })
    if (outcome.kind !== 'rejected') throw new Error(outcome.kind)
    const result = { ...outcome, errors: {} }
    return {
      error,
      contactMessage: describeContactResult(result, contact, errors),
      clientMessages: [
        describeApplicationResult(result, application, errors),
        describeApplicationResult(result, saving, errors),
      ],
    }
  }

  function expectSentence({ toast, heading, details }: SubmitMessage, sentence: string | null) {
    expect(toast.body ?? toast.title).toBe(sentence)
    expect(heading).toBe(sentence)
    expect(details).toEqual([errors.kept])
  }

  test.each(ownCodes.filter((code) => siteErrors[code] < 500))(
    'the Worker’s own sentence for %s is shown in toast and message',
    async (code) => {
      const { error, contactMessage, clientMessages } = await describeCode(code)
      for (const message of [contactMessage, ...clientMessages]) expectSentence(message, error)
    },
  )

  test.each(ownCodes.filter((code) => siteErrors[code] >= 500))(
    'the Worker’s sentence for %s is shown by the contact form, the agreed one by the others',
    async (code) => {
      const { error, contactMessage, clientMessages } = await describeCode(code)
      expectSentence(contactMessage, error)
      for (const [index, { failure }] of [application, saving].entries())
        expectSentence(clientMessages[index] as SubmitMessage, failure.body)
    },
  )

  test('the specified sentences are shown where the response has none', () => {
    const result = { ...unreasoned, code: 'unexpected', errors: {} } as const
    expect(describeContactResult(result, contact, errors).heading).toBe(contact.refusedWithoutReason)
    expect(describeApplicationResult(result, application, errors).toast).toEqual(application.failure)
    expect(describeContactResult({ kind: 'failed', status: 502 }, contact, errors).heading).toBe(
      contact.failure,
    )
    expect(describeContactResult({ kind: 'unreachable' }, contact, errors)).toMatchObject({
      heading: contact.unreachable,
      details: [locale === 'pl' ? errors.kept : errors.unreachable],
      canRetry: true,
    })
    expect(describeApplicationResult({ kind: 'unreachable' }, application, errors)).toMatchObject({
      toast: application.failure,
      details: [errors.unreachable],
    })
  })

  test('what came of the files is told in sentences', () => {
    const receipt = { success: true, id: 'x', reference: '0D7A-2C4E' } as const
    expect(describeFiles(receipt, errors)).toEqual([])
    const told = describeFiles({ ...receipt, files_saved: 2, files_missing: 1 }, errors)
    expect(told).toEqual([errors.files.saved(2), errors.files.missing(1)])
  })

  test('errors of fields are described by the page, an error without fields by the response', () => {
    const rejected = { ...unreasoned, code: 'validation_failed', error: 'The site’s.' } as const
    const fields = { email: 'email_invalid' } as const
    const named = describeContactResult({ ...rejected, fields, errors: fields }, contact, errors)
    expect([named.heading, named.details]).toEqual([errors.summary, [errors.validationFailed]])
    const unnamed = describeContactResult({ ...rejected, fields: {}, errors: {} }, contact, errors)
    expect(unnamed.heading).toBe('The site’s.')
  })
})
