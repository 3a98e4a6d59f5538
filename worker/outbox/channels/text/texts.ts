import type { OfficeLocale } from '#worker/domain/locales.ts'
import { text as en } from './en.ts'
import { type OfficeMailText, text as pl } from './pl.ts'

export const officeMailTexts: Record<OfficeLocale, OfficeMailText> = { pl, en }
