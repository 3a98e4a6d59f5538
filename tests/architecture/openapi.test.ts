import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { createOpenApiDocument } from '#worker/admin/openapi/document.ts'

/** Rules of `recommended-strict` that do not hold here. */
const exceptions = {
  // The site is not licensed to anybody.
  'info-license': 'off',
  // Health and the description itself refuse nobody.
  'operation-4xx-response': 'off',
} as const

/** Rules that are in no preset, and help generators. */
const more = {
  'operation-singular-tag': 'error',
  'component-name-unique': 'error',
  'tag-description': 'error',
  'no-invalid-parameter-examples': 'error',
  'no-invalid-schema-examples': 'error',
} as const

const description = createOpenApiDocument('https://www.firma.example')

/** Every object in the document. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const part of Object.values(value)) yield* objectsIn(part)
}

test('the description of the API is valid, and what linters recommend', async () => {
  const config = await createConfig({ extends: ['recommended-strict'], rules: { ...more, ...exceptions } })
  const problems = await lintFromString({
    source: JSON.stringify(description),
    absoluteRef: 'openapi.json',
    config,
  })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location.at(0)?.pointer])).toEqual(
    [],
  )
})

test('whole numbers are integers: there are no others', () => {
  const types = [...objectsIn(description)].flatMap(({ type }) => type)
  expect(types).toContain('integer')
  expect(types).not.toContain('number')
})

test('generators get a name for each kind of record, and know which is which', () => {
  const { AdminRecord, ExportedRecord } = description.components.schemas
  for (const schema of [AdminRecord, ExportedRecord])
    expect(schema).toMatchObject({
      discriminator: {
        propertyName: 'kind',
        mapping: { client_data: expect.stringContaining('ClientData') },
      },
    })
})
