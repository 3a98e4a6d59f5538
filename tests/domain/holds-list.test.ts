import { expect, test } from 'vitest'
import { holdsList } from '#worker/domain/holds-list.ts'

const list = (...lines: string[]) => lines.map((line, index) => `${index + 1}. ${line}`).join('\n')

test.each<[string, string, string[], boolean]>([
  [
    'has every line',
    'Proponujemy:\n1. Żuraw: 1 sztuka, 900 zł\n2. Koparka: 2 sztuki',
    ['Żuraw: 1 sztuka', 'Koparka: 2 sztuki'],
    true,
  ],
  ['lacks a line', '1. Żuraw: 1 sztuka', ['Żuraw: 1 sztuka', 'Koparka: 2 sztuki'], false],
  [
    'lacks the one that begins another',
    '2. Koparka: 2 sztuki, 14 m',
    ['Koparka: 2 sztuki', 'Koparka: 2 sztuki, 14 m'],
    false,
  ],
  [
    'has both of them',
    '1. Koparka: 2 sztuki\n2. Koparka: 2 sztuki, 14 m',
    ['Koparka: 2 sztuki', 'Koparka: 2 sztuki, 14 m'],
    true,
  ],
  [
    'has one of two that are the same',
    '1. Koparka: 2 sztuki',
    ['Koparka: 2 sztuki', 'Koparka: 2 sztuki'],
    false,
  ],
  ['is about no list', 'Dzień dobry', [], false],
])('an answer that %s', (_, answer, lines, holds) => {
  expect(holdsList(answer, list(...lines))).toBe(holds)
})
