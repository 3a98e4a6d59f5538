import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getCaptchaToken, registerCaptcha } from '#web/captcha/captcha-registry.ts'
import type { Turnstile } from '#web/captcha/load-turnstile.ts'
import { renderTurnstile, type TurnstileWidget } from '#web/captcha/turnstile-widget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Callbacks = Record<string, (given?: string) => unknown>

/** A widget whose vendor does what the test says. */
function open({ id = 'widget' as string | null, widthPx = 600 } = {}) {
  const notices: unknown[] = []
  const lead = vi.fn()
  const render = vi.fn<Turnstile['render']>(() => id)
  const turnstile = { render, reset: vi.fn(), remove: vi.fn() }
  const widget = renderTurnstile(turnstile, {} as HTMLElement, {
    siteKey: 'key',
    action: 'contact',
    language: 'nl',
    widthPx,
    tell: (notice) => notices.push(notice),
    lead,
  })
  const options = render.mock.calls[0]?.[1] ?? {}
  return { widget, turnstile, notices, lead, options, vendor: options as Callbacks }
}

/** What has been taken so far; `waiting` while nothing has. */
function watch(taken: Promise<string | null>) {
  const seen: { value: string | null | 'waiting' } = { value: 'waiting' }
  taken.then((value) => {
    seen.value = value
  })
  return async (passMs = 0) => {
    await vi.advanceTimersByTimeAsync(passMs)
    return seen.value
  }
}

test('the widget is told the page’s language and form, and to stay out of sight', () => {
  expect(open().options).toMatchObject({
    sitekey: 'key',
    action: 'contact',
    language: 'nl',
    size: 'flexible',
    appearance: 'interaction-only',
    'response-field': false,
    'refresh-expired': 'auto',
  })
})

test.each([
  [299, 'compact'],
  [300, 'flexible'],
])('in %i pixels the %s one fits', (widthPx, size) => {
  expect(open({ widthPx }).options.size).toBe(size)
})

describe('a token', () => {
  test('that is there is taken at once, and only once', async () => {
    const { widget, vendor, turnstile } = open()
    vendor.callback?.('one')
    expect(await widget.take()).toBe('one')
    const again = watch(widget.take())
    expect(turnstile.reset).toHaveBeenCalledExactlyOnceWith('widget')
    expect(await again()).toBe('waiting')
    vendor.callback?.('two')
    expect(await again()).toBe('two')
  })

  test('that has expired is not taken; the next one is waited for', async () => {
    const { widget, vendor, turnstile } = open()
    vendor.callback?.('old')
    vendor['expired-callback']?.()
    const taken = watch(widget.take())
    expect(await taken()).toBe('waiting')
    vendor.callback?.('new')
    expect(await taken()).toBe('new')
    // The widget begins anew by itself.
    expect(turnstile.reset).not.toHaveBeenCalled()
  })

  test('is waited for eight seconds where the visitor has nothing to do', async () => {
    const taken = watch(open().widget.take())
    expect(await taken(7_999)).toBe('waiting')
    expect(await taken(1)).toBeNull()
  })

  test('is waited for a minute where the visitor has', async () => {
    const { widget, vendor, notices, lead } = open()
    vendor['before-interactive-callback']?.()
    expect([notices, lead.mock.calls.length]).toEqual([['prompt'], 0])
    const taken = watch(widget.take())
    expect(lead).toHaveBeenCalledOnce()
    expect(await taken(59_999)).toBe('waiting')
    expect(await taken(1)).toBeNull()
  })

  test('comes from whoever is asked after the button was pressed', async () => {
    const { widget, vendor, notices, lead } = open()
    const taken = watch(widget.take())
    vendor['before-interactive-callback']?.()
    expect(lead).toHaveBeenCalledOnce()
    expect(await taken(20_000)).toBe('waiting')
    vendor['after-interactive-callback']?.()
    vendor.callback?.('made')
    expect(await taken()).toBe('made')
    expect(notices.at(-1)).toBeNull()
  })
})

describe('a widget that fails', () => {
  test.each(['error-callback', 'unsupported-callback'])(
    'by %s says so and keeps nobody waiting',
    async (name) => {
      const { widget, vendor, notices, turnstile } = open()
      const taken = watch(widget.take())
      expect(vendor[name]?.('600010')).toBe(true)
      expect(await taken()).toBeNull()
      expect(notices).toEqual(['failed'])
      widget.take()
      expect(turnstile.reset, 'the next try begins anew').toHaveBeenCalledOnce()
    },
  )

  test('and recovers by itself gives its token', async () => {
    const { widget, vendor, notices } = open()
    vendor['error-callback']?.()
    vendor.callback?.('late')
    expect(notices).toEqual(['failed', null])
    expect(await widget.take()).toBe('late')
  })

  test('to be shown gives none', async () => {
    const { widget, notices } = open({ id: null })
    expect([await widget.take(), notices]).toEqual([null, ['failed']])
  })
})

test('closing takes it away and lets nobody wait', async () => {
  const { widget, turnstile } = open()
  const taken = watch(widget.take())
  widget.close()
  expect(await taken()).toBeNull()
  expect(turnstile.remove).toHaveBeenCalledExactlyOnceWith('widget')
})

describe('in a form', () => {
  /** A form whose captcha is opened as the test says. */
  function mount(open: () => Promise<TurnstileWidget>) {
    const scope = new EventTarget()
    const tell = vi.fn()
    const opened = vi.fn(open)
    const close = registerCaptcha({ action: 'contact', scope: scope as Element, open: opened, tell })
    return { focus: () => scope.dispatchEvent(new Event('focusin')), opened, tell, close }
  }
  const widgetOf = (token: string) => ({ take: vi.fn(async () => token), close: vi.fn() })

  test('nothing is opened before its first focus, and once then', async () => {
    const { focus, opened, close } = mount(async () => widgetOf('made'))
    expect(opened).not.toHaveBeenCalled()
    focus()
    focus()
    expect(await getCaptchaToken('contact')).toBe('made')
    expect(opened).toHaveBeenCalledOnce()
    close()
  })

  test('a button pressed without any focus opens it as well', async () => {
    const { close } = mount(async () => widgetOf('made'))
    expect(await getCaptchaToken('contact')).toBe('made')
    close()
  })

  test('what cannot be opened gives no token and says so; the next try opens it', async () => {
    let isBlocked = true
    const { focus, tell, close } = mount(async () => {
      if (isBlocked) throw new Error('blocked')
      return widgetOf('made')
    })
    focus()
    expect(await getCaptchaToken('contact')).toBeNull()
    expect(tell).toHaveBeenCalledWith('failed')
    isBlocked = false
    expect(await getCaptchaToken('contact')).toBe('made')
    close()
  })

  test('that has gone there is no token, and the widget is taken away once', async () => {
    const widget = widgetOf('made')
    const { focus, close } = mount(async () => widget)
    focus()
    close()
    expect(await getCaptchaToken('contact')).toBeNull()
    await vi.advanceTimersByTimeAsync(0)
    expect(widget.close).toHaveBeenCalledOnce()
  })

  test('that is not on the page there is none', async () => {
    expect(await getCaptchaToken('application')).toBeNull()
  })

  test('that replaces another one of its kind keeps its captcha when the other goes', async () => {
    const first = mount(async () => widgetOf('first'))
    const second = mount(async () => widgetOf('second'))
    first.close()
    expect(await getCaptchaToken('contact')).toBe('second')
    second.close()
  })
})
