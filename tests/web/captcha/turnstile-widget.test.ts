import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getCaptchaToken, registerCaptcha } from '#web/captcha/captcha-registry.ts'
import type { Turnstile } from '#web/captcha/load-turnstile.ts'
import { renderTurnstile, type TurnstileWidget } from '#web/captcha/turnstile-widget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Callbacks = Record<string, (given?: string) => unknown>

/** A widget on a fake Turnstile that the test drives. */
function renderWidget({ id = 'widget' as string | null, widthPx = 600 } = {}) {
  const notices: unknown[] = []
  const focusWidget = vi.fn()
  const render = vi.fn<Turnstile['render']>(() => id)
  const turnstile = { render, reset: vi.fn(), remove: vi.fn() }
  const widget = renderTurnstile(turnstile, {} as HTMLElement, {
    siteKey: 'key',
    action: 'contact',
    language: 'nl',
    widthPx,
    onNotice: (notice) => notices.push(notice),
    focusWidget,
  })
  const options = render.mock.calls[0]?.[1] ?? {}
  return { widget, turnstile, notices, focusWidget, options, vendor: options as Callbacks }
}

/** Returns the token so far; `waiting` while the promise is pending. */
function track(token: Promise<string | null>) {
  const seen: { value: string | null | 'waiting' } = { value: 'waiting' }
  token.then((value) => {
    seen.value = value
  })
  return async (passMs = 0) => {
    await vi.advanceTimersByTimeAsync(passMs)
    return seen.value
  }
}

test('the widget gets the language and the action, and stays invisible until it needs the visitor', () => {
  expect(renderWidget().options).toMatchObject({
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
])('%i pixels wide, the widget is %s', (widthPx, size) => {
  expect(renderWidget({ widthPx }).options.size).toBe(size)
})

describe('a token', () => {
  test('that is ready is returned at once, and only once', async () => {
    const { widget, vendor, turnstile } = renderWidget()
    vendor.callback?.('one')
    expect(await widget.getToken(true)).toBe('one')
    const again = track(widget.getToken(true))
    expect(turnstile.reset).toHaveBeenCalledExactlyOnceWith('widget')
    expect(await again()).toBe('waiting')
    vendor.callback?.('two')
    expect(await again()).toBe('two')
  })

  test('that has expired is not returned; the next one is waited for', async () => {
    const { widget, vendor, turnstile } = renderWidget()
    vendor.callback?.('old')
    vendor['expired-callback']?.()
    const current = track(widget.getToken(true))
    expect(await current()).toBe('waiting')
    vendor.callback?.('new')
    expect(await current()).toBe('new')
    // The widget refreshes an expired token by itself.
    expect(turnstile.reset).not.toHaveBeenCalled()
  })

  test('is waited for eight seconds while the widget works by itself', async () => {
    const current = track(renderWidget().widget.getToken(true))
    expect(await current(7_999)).toBe('waiting')
    expect(await current(1)).toBeNull()
  })

  test('is waited for a minute while the visitor has something to do', async () => {
    const { widget, vendor, notices, focusWidget } = renderWidget()
    vendor['before-interactive-callback']?.()
    expect([notices, focusWidget.mock.calls.length]).toEqual([['prompt'], 0])
    const current = track(widget.getToken(true))
    expect(focusWidget).toHaveBeenCalledOnce()
    expect(await current(59_999)).toBe('waiting')
    expect(await current(1)).toBeNull()
  })

  test('is not waited for without a press while the visitor has something to do, and takes no focus', async () => {
    const { widget, vendor, focusWidget } = renderWidget()
    const current = track(widget.getToken(false))
    expect(await current(7_000)).toBe('waiting')
    expect(widget.needsVisitor()).toBe(false)
    vendor['before-interactive-callback']?.()
    expect(await current()).toBeNull()
    expect(widget.needsVisitor()).toBe(true)
    expect(await widget.getToken(false)).toBeNull()
    expect(focusWidget).not.toHaveBeenCalled()
    vendor.callback?.('made')
    expect(await widget.getToken(false)).toBe('made')
    expect(widget.needsVisitor()).toBe(false)
  })

  test('is waited for when the widget asks the visitor only after the submit', async () => {
    const { widget, vendor, notices, focusWidget } = renderWidget()
    const current = track(widget.getToken(true))
    vendor['before-interactive-callback']?.()
    expect(focusWidget).toHaveBeenCalledOnce()
    expect(await current(20_000)).toBe('waiting')
    vendor['after-interactive-callback']?.()
    vendor.callback?.('made')
    expect(await current()).toBe('made')
    expect(notices.at(-1)).toBeNull()
  })
})

describe('a widget that fails', () => {
  test.each(['error-callback', 'unsupported-callback'])('by %s says so and stops waiting', async (name) => {
    const { widget, vendor, notices, turnstile } = renderWidget()
    const current = track(widget.getToken(true))
    expect(vendor[name]?.('600010')).toBe(true)
    expect(await current()).toBeNull()
    expect(notices).toEqual(['failed'])
    widget.getToken(true)
    expect(turnstile.reset, 'the next submit resets it').toHaveBeenCalledOnce()
  })

  test('and recovers by itself returns its token', async () => {
    const { widget, vendor, notices } = renderWidget()
    vendor['error-callback']?.()
    vendor.callback?.('late')
    expect(notices).toEqual(['failed', null])
    expect(await widget.getToken(true)).toBe('late')
  })

  test('to render returns none', async () => {
    const { widget, notices } = renderWidget({ id: null })
    expect([await widget.getToken(true), notices]).toEqual([null, ['failed']])
  })
})

test('removing it ends the waiting', async () => {
  const { widget, turnstile } = renderWidget()
  const current = track(widget.getToken(true))
  widget.remove()
  expect(await current()).toBeNull()
  expect(turnstile.remove).toHaveBeenCalledExactlyOnceWith('widget')
})

describe('in a form', () => {
  /** A form whose captcha loads as the test says. */
  function register(load: () => Promise<TurnstileWidget>) {
    const scope = new EventTarget()
    const onNotice = vi.fn()
    const createWidget = vi.fn(load)
    const unregister = registerCaptcha({ action: 'contact', scope: scope as Element, createWidget, onNotice })
    return { focus: () => scope.dispatchEvent(new Event('focusin')), createWidget, onNotice, unregister }
  }
  const widgetOf = (token: string) => ({
    getToken: vi.fn(async () => token),
    needsVisitor: () => false,
    remove: vi.fn(),
  })

  test('the widget loads with the first focus, once', async () => {
    const { focus, createWidget, unregister } = register(async () => widgetOf('made'))
    expect(createWidget).not.toHaveBeenCalled()
    focus()
    focus()
    expect(await getCaptchaToken('contact')).toBe('made')
    expect(createWidget).toHaveBeenCalledOnce()
    unregister()
  })

  test('a submit without any focus loads it as well', async () => {
    const { unregister } = register(async () => widgetOf('made'))
    expect(await getCaptchaToken('contact')).toBe('made')
    unregister()
  })

  test('a widget that cannot be loaded gives no token and says so; the next submit tries again', async () => {
    let isBlocked = true
    const { focus, onNotice, unregister } = register(async () => {
      if (isBlocked) throw new Error('blocked')
      return widgetOf('made')
    })
    focus()
    expect(await getCaptchaToken('contact')).toBeNull()
    expect(onNotice).toHaveBeenCalledWith('failed')
    isBlocked = false
    expect(await getCaptchaToken('contact')).toBe('made')
    unregister()
  })

  test('that was removed there is no token, and the widget is removed once', async () => {
    const widget = widgetOf('made')
    const { focus, unregister } = register(async () => widget)
    focus()
    unregister()
    expect(await getCaptchaToken('contact')).toBeNull()
    await vi.advanceTimersByTimeAsync(0)
    expect(widget.remove).toHaveBeenCalledOnce()
  })

  test('that is not on the page there is no token', async () => {
    expect(await getCaptchaToken('application')).toBeNull()
  })

  test('that replaces another one of its action keeps its captcha when the other is removed', async () => {
    const first = register(async () => widgetOf('first'))
    const second = register(async () => widgetOf('second'))
    first.unregister()
    expect(await getCaptchaToken('contact')).toBe('second')
    second.unregister()
  })
})
