import { expect, test } from 'vitest'
import { groupSecret, nextFactorName, toQrCodeUrl } from '#web/account/factors/mfa-factors.ts'
import { text } from '#web/content/pl/auth.ts'

test('the QR code is an escaped data URL, and the secret is grouped', () => {
  const drawing = '<svg fill="#000"/>'
  expect(toQrCodeUrl(`data:image/svg+xml;utf-8,${drawing}`)).toBe(
    `data:image/svg+xml,${encodeURIComponent(drawing)}`,
  )
  expect(toQrCodeUrl('data:image/png;base64,AA==')).toBe('data:image/png;base64,AA==')
  expect(groupSecret('ABCDEFGHIJ').map(({ letters }) => letters)).toEqual(['ABCD', 'EFGH', 'IJ'])
})

test('TOTP factors get unique names', () => {
  const { unnamed } = text.account.factors
  expect(nextFactorName([])).toBe(`${unnamed} 1`)
  expect(nextFactorName([`${unnamed} 1`, undefined, `${unnamed} 2`])).toBe(`${unnamed} 3`)
})
