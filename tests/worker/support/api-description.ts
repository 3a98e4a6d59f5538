import { z } from 'zod'
import { openSite } from './site.ts'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

interface Described {
  description: string
  content?: Record<string, { schema?: object }>
}

export interface DescribedOperation {
  security: Record<string, string[]>[]
  description: string
  parameters: { name: string; in: string; required: boolean; description: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, Described>
}

export interface ApiDescription {
  openapi: string
  info: { contact: object; license: object }
  servers: { url: string }[]
  paths: Record<string, Record<string, DescribedOperation>>
  webhooks: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

/** The document as the site serves it. */
export async function fetchDescription(): Promise<ApiDescription> {
  const response = await openSite().request('/api/openapi.json')
  return response.json()
}

/** JSON Schema has its definitions elsewhere than OpenAPI. */
const withDefinitions = (schema: object, { components }: ApiDescription): JsonSchema =>
  JSON.parse(
    JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll('#/components/schemas/', '#/$defs/'),
  )

/** Refuses what is not described, which clients have to ignore. */
const closeObjects = (description: ApiDescription): ApiDescription =>
  JSON.parse(JSON.stringify(description), (_, value) =>
    value?.type === 'object' && value.properties ? { additionalProperties: false, ...value } : value,
  )

/** Finds what of a value does not fit a schema of the document; empty if all of it does. */
export const findMismatches = (schema: object, description: ApiDescription, value: unknown): string[] =>
  (z.fromJSONSchema(withDefinitions(schema, description)).safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

/** Finds what of a response is not as the document describes the operation; empty if all of it is. */
export async function checkResponse(
  description: ApiDescription,
  { responses }: DescribedOperation,
  response: Response,
): Promise<string[]> {
  const described = responses[String(response.status)]
  if (!described) return [`status ${response.status} is not described: ${await response.text()}`]
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? ''
  const content = described.content?.[mediaType]
  if (!content) return [`${mediaType} is not described`]
  const text = await response.text()
  const value = mediaType === 'application/json' ? JSON.parse(text) : text
  return content.schema ? findMismatches(content.schema, closeObjects(description), value) : []
}
