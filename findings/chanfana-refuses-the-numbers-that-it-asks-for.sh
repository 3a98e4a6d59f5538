#!/bin/sh
# Expected: an API of chanfana, an OpenAPI framework for Workers, takes `?height=12&height=18` where it describes the parameter as a list of numbers, as it takes `?weight=12` for a number.
# Found: it answers 400, "expected number, received string": no list of numbers or booleans in a query can be sent at all. A list of texts can.
# Version: chanfana 3.4.0, hono 4.13.19, zod 4.6.7
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts chanfana@3.4.0 hono@4.13.19 zod@4.6.7 > /dev/null
cat > run.mjs <<'SCRIPT'
import { fromHono, OpenAPIRoute } from 'chanfana'
import { Hono } from 'hono'
import { z } from 'zod'

class Machines extends OpenAPIRoute {
  schema = {
    request: {
      query: z.object({
        weight: z.number().optional(),
        name: z.array(z.string()).optional(),
        height: z.array(z.number()).optional(),
      }),
    },
    responses: { 200: { description: 'Machines' } },
  }
  async handle(c) {
    const { query } = await this.getValidatedData()
    return c.json(query)
  }
}
const app = new Hono()
fromHono(app, {}).get('/machines', Machines)

const description = await (await app.request('/openapi.json')).json()
const { schema } = description.paths['/machines'].get.parameters.find(({ name }) => name === 'height')
console.log(`described: ${JSON.stringify(schema)}`)
const seen = [schema.items.type]
for (const query of ['weight=12', 'name=A&name=B', 'height=12&height=18']) {
  const response = await app.request(`/machines?${query}`)
  const { errors } = await response.json()
  console.log(`${query}: ${response.status}${errors ? ` ${errors[0].message}` : ''}`)
  seen.push(response.status)
}
process.exitCode = seen.join() === 'number,200,200,400' ? 0 : 1
SCRIPT
node run.mjs
