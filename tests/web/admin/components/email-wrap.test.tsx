import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailWrap } from '#web/admin/components/email-wrap.tsx'

test.each([
  [
    'anna@firma.example',
    '<span class="whitespace-nowrap">anna@</span><wbr><span class="whitespace-nowrap">firma.example</span>',
  ],
  ['+48 600 100 200', '+48 600 100 200'],
])('%s wraps after the @, and is whole without one', (text, html) => {
  expect(render(<EmailWrap text={text} />).container.innerHTML).toBe(html)
})
