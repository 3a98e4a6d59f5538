import { company } from '#worker/domain/company.ts'
import { componentSchemas } from './component-schemas.ts'
import { describeOperation } from './describe-operation.ts'
import { downloadOperations, fileOperations } from './file-operations.ts'
import { inboxOperations } from './inbox-operations.ts'
import type { Operation } from './operation.ts'
import {
  descriptionOperations,
  mailEventOperations,
  publicOperations,
  receivedMailOperations,
} from './public-operations.ts'
import { tags } from './tags.ts'
import { describeWebhooks } from './webhooks.ts'

interface OpenApiDocument {
  openapi: string
  info: object
  servers: object[]
  tags: object[]
  /** By path, then by method. */
  paths: Record<string, Record<string, object>>
  /** By the types of events. */
  webhooks: Record<string, object>
  components: Record<'schemas' | 'securitySchemes', Record<string, object>>
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** By the paths of the routes; methods as Hono's client calls them, `$get`. */
const operations: Paths = {
  ...publicOperations,
  ...descriptionOperations,
  ...fileOperations,
  ...downloadOperations,
  ...mailEventOperations,
  ...receivedMailOperations,
  ...inboxOperations,
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

/**
 * The API as an OpenAPI 3.1 document: public forms and their uploads, routes for keys, mail events, health, and the
 * events that the site sends. Routes of the
 * site’s own screens are typed by Hono’s client, and `/auth/v1` follows the protocol of Supabase Auth.
 */
export const createOpenApiDocument = (origin: string): OpenApiDocument => ({
  openapi: '3.1.1',
  info: {
    title: company.name,
    version: '1',
    contact: { name: company.legalName, url: origin, email: company.email },
    // Words of the specification: neither a licence that SPDX lists nor one to read somewhere.
    license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
    description:
      'The calls that partners and the company’s own scripts may make. Scripts send an API key from the admin area as `Authorization: Bearer altimach_…`. Every error has a `code`; new codes, fields and routes may be added.',
  },
  servers: [{ url: origin }],
  tags,
  paths: Object.fromEntries(
    Object.entries(operations).map(([path, methods]) => [toTemplate(path), describePath(path, methods)]),
  ),
  webhooks: describeWebhooks(),
  components: {
    schemas: componentSchemas(),
    securitySchemes: {
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        description: 'An API key that has the scope named by the operation',
      },
      signature: {
        type: 'apiKey',
        in: 'header',
        name: 'svix-signature',
        description:
          'The mail API’s signature of `svix-id`, `svix-timestamp` and the body, as Svix defines it',
      },
    },
  },
})
