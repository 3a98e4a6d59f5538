import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { textsOf } from '#tests/support/texts.ts'
import { Captcha } from '#web/captcha/captcha.tsx'
import type { CaptchaNotice } from '#web/captcha/turnstile-widget.ts'
import type { CaptchaText } from '#web/content/pl/captcha.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'

const texts = await textsOf<CaptchaText>('captcha')

interface Options {
  language: string
  action: string
  onNotice(notice: CaptchaNotice): void
  focusWidget(): void
}

const { widgets } = vi.hoisted(() => ({ widgets: [] as Options[] }))

vi.mock('#web/captcha/turnstile-widget.ts', () => ({
  createTurnstileWidget: async (_: HTMLElement, options: Options) => {
    widgets.push(options)
    return { getToken: async () => null, remove: () => undefined }
  },
}))

beforeEach(() => {
  widgets.length = 0
})

/** The captcha of a form that the visitor has begun to fill in. */
async function openCaptcha(action: 'contact' | 'application' | 'auth', locale: Locale) {
  render(
    <form>
      <input aria-label="field" />
      <Captcha action={action} locale={locale} />
    </form>,
  )
  act(() => screen.getByLabelText('field').focus())
  await waitFor(() => expect(widgets).toHaveLength(1))
  const [widget] = widgets
  if (!widget) throw new Error('There is no widget.')
  const group = await screen.findByRole('group', { name: texts[locale].label })
  const notify = (notice: CaptchaNotice) => act(() => widget.onNotice(notice))
  return { widget, group, notify, said: () => screen.getByRole('status').textContent }
}

describe.each(locales)('the %s captcha', (locale) => {
  const { prompt, failed, sendAnyway } = texts[locale]

  test('says in its language when there is something to do, and when it did not work', async () => {
    const { widget, group, notify, said } = await openCaptcha('application', locale)
    expect(widget).toMatchObject({ language: locale, action: 'application' })
    expect(said()).toBe('')
    notify('prompt')
    expect(said()).toBe(prompt)
    act(() => widget.focusWidget())
    expect(document.activeElement).toBe(group)
    notify('failed')
    expect(said()).toBe(`${failed} ${sendAnyway}`)
    notify(null)
    expect(said()).toBe('')
  })
})

test('nobody is promised to come in without it', async () => {
  const { notify, said } = await openCaptcha('auth', 'pl')
  notify('failed')
  expect(said()).toBe(texts.pl.failed)
})
