import { captchaOrigin } from '#worker/contract/captcha.ts'

/** Path of the fake's frame; its query names the widget. */
export const framePath = '/stand-in/frame'

/**
 * Fake of the vendor's script in a browser: the same API and callbacks, and a frame of the same origin. The server of the
 * frame decides what happens in it.
 */
export const widgetScript = `(() => {
  const widgets = new Map()
  const start = (widget) => {
    widget.round += 1
    const { action, language, size, appearance } = widget.options
    const told = new URLSearchParams({ id: widget.id, round: widget.round, action, language, size, appearance })
    widget.frame.src = '${captchaOrigin}${framePath}?' + told
  }
  const reactions = {
    token: ({ options }, token) => options.callback(token),
    error: ({ options }) => options['error-callback']('600010'),
    interactive: ({ options, frame }) => {
      Object.assign(frame.style, { display: 'block', width: options.size === 'compact' ? '150px' : '100%', height: '65px' })
      options['before-interactive-callback']()
    },
    done: ({ options }) => options['after-interactive-callback'](),
  }
  addEventListener('message', ({ origin, data }) => {
    const widget = origin === '${captchaOrigin}' && widgets.get(data.id)
    if (widget) reactions[data.kind](widget, data.token)
  })
  window.turnstile = {
    render(host, options) {
      const frame = document.createElement('iframe')
      frame.title = 'Widget'
      frame.style.cssText = 'display: block; width: 0; height: 0; border: 0'
      const widget = { id: String(widgets.size + 1), options, frame, round: 0 }
      widgets.set(widget.id, widget)
      host.append(frame)
      start(widget)
      return widget.id
    },
    reset: (id) => start(widgets.get(id)),
    remove(id) {
      widgets.get(id).frame.remove()
      widgets.delete(id)
    },
  }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
})()`

const tell = (id: string, message: object) => `parent.postMessage(${JSON.stringify({ id, ...message })}, '*')`

/** Behaviour of the frame, like the vendor's test site keys: pass, block, or challenge. */
export type Behaviour = 'passes' | 'blocks' | 'asks'

/** The document in the frame. */
export function widgetFrame(behaviour: Behaviour, id: string, token: string): string {
  const scripts = {
    passes: tell(id, { kind: 'token', token }),
    blocks: tell(id, { kind: 'error' }),
    asks: `${tell(id, { kind: 'interactive' })}
      document.querySelector('input').addEventListener('change', () => {
        ${tell(id, { kind: 'done' })}
        ${tell(id, { kind: 'token', token })}
      })`,
  }
  const box = behaviour === 'asks' ? '<label><input type="checkbox"> Human</label>' : ''
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Widget</title><link rel="icon" href="data:,"><body>${box}<script>${scripts[behaviour]}</script></body></html>`
}
