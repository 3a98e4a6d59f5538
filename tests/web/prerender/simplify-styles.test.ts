import { expect, test } from 'vitest'
import { simplifyStyles } from '#web/prerender/simplify-styles.ts'

const polyfill = (properties: string) =>
  `@layer properties{@supports ((a:b) and (not (c:d))){*,:before{${properties}}}}`

const cases: [what: string, styles: string, lean: string][] = [
  [
    'a border is as solid as the reset makes it',
    '.b{border-style:var(--tw-border-style);border-width:1px}.t{border-top-style:var(--tw-border-style);border-top-width:2px}',
    '.b{border-width:1px}.t{border-top-width:2px}',
  ],
  [
    'a dashed one stays dashed',
    '.d{--tw-border-style:dashed;border-style:dashed}',
    '.d{border-style:dashed}',
  ],
  [
    'the declaration goes, and what stands in for it',
    `${polyfill('--tw-border-style:solid')}.a{color:red}@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}`,
    '.a{color:red}',
  ],
  [
    'the height of a line is written where it is read',
    '.t{line-height:var(--tw-leading,1.45)}.u{line-height:var(--tw-leading,calc(2.25 / 1.875))}',
    '.t{line-height:1.45}.u{line-height:calc(2.25 / 1.875)}',
  ],
]

test.each(cases)('%s', (_, styles, lean) => {
  expect(simplifyStyles(styles)).toBe(lean)
})

test('a variable that is still needed fails the build', () => {
  expect(() => simplifyStyles('.l{--tw-leading:1;line-height:1}')).toThrow('--tw-leading')
})
