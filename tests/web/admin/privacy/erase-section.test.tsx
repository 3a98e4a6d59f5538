import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EraseSection } from '#web/admin/privacy/erase-section.tsx'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { renderInAdmin } from '../../support/admin.tsx'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['', 'cofnąć. W kopiach zapasowych bazy dane mogą zostać jeszcze przez 30 dni.'],
  ['1', 'jeszcze przez 30 dni. W kopiach miesięcznych mogą zostać przez okres do 1 miesiąca.'],
  ['12', 'jeszcze przez 30 dni. W kopiach miesięcznych mogą zostać przez okres do 12 miesięcy.'],
])(
  'with monthly backups for “%s” months, an erasure says how long backups keep the data',
  (months, ending) => {
    vi.stubEnv('BACKUP_MONTHLIES', months)
    renderInAdmin(<EraseSection email="anna@firma.example" onErased={() => undefined} />)
    const warning = screen.getByText(/^Tego nie da się cofnąć\./)
    expect(toPlainSpaces(warning.textContent).endsWith(ending)).toBe(true)
  },
)
