import { accountOperations } from './account-operations.ts'
import { adminOperations } from './admin-operations.ts'
import { componentSchemas } from './component-schemas.ts'
import { describeOperation } from './describe-operation.ts'
import { downloadOperations, fileOperations } from './file-operations.ts'
import type { Operation } from './operation.ts'
import { mailEventOperations, publicOperations } from './public-operations.ts'
import { tags } from './tags.ts'

interface OpenApiDocument {
  openapi: string
  info: object
  servers: object[]
  tags: object[]
  /** By path, then by method. */
  paths: Record<string, Record<string, object>>
  components: Record<'schemas' | 'securitySchemes', Record<string, object>>
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** By the paths of the routes; methods as Hono's client calls them, `$get`. */
const operations: Paths = {
  ...publicOperations,
  ...fileOperations,
  ...downloadOperations,
  ...mailEventOperations,
  ...accountOperations,
  ...adminOperations,
}

/** `/records/:kind/:id` as OpenAPI writes it. */
const toTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const describePath = (path: string, methods: Paths[string]) =>
  Object.fromEntries(
    Object.entries(methods).map(([name, operation]) => {
      const method = name.slice(1)
      return [method, describeOperation(method.toUpperCase(), path, operation)]
    }),
  )

/** The API as an OpenAPI 3.1 document. `/auth/v1` is not part of it: it follows the protocol of Supabase Auth. */
export const createOpenApiDocument = (origin: string): OpenApiDocument => ({
  openapi: '3.1.1',
  info: {
    title: 'Altimach',
    version: '1',
    description:
      'What the pages of the site call, and scripts of the company. Scripts send an API key of the administrators’ area as `Authorization: Bearer altimach_…`. Every refusal has a `code`; new codes, fields and routes may be added.',
  },
  servers: [{ url: origin }],
  tags,
  paths: Object.fromEntries(
    Object.entries(operations).map(([path, methods]) => [toTemplate(path), describePath(path, methods)]),
  ),
  components: {
    schemas: componentSchemas(),
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Of a signed-in user' },
      apiKey: { type: 'http', scheme: 'bearer', description: 'With the scope that is named' },
      signature: {
        type: 'apiKey',
        in: 'header',
        name: 'svix-signature',
        description: 'Of the mail API, with `svix-id` and `svix-timestamp`, over the body',
      },
    },
  },
})
