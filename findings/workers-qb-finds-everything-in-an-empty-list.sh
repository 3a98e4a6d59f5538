#!/bin/sh
# Expected: whereIn() of workers-qb, a query builder for D1, finds no row for an empty list, as the same method of Knex does, or throws.
# Found: it leaves the condition out and finds every row: who asks for the deliveries of no order has those of all.
# Version: workers-qb 1.14.0, knex 3.1.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts workers-qb@1.14.0 knex@3.1.0 > /dev/null
cat > run.mjs <<'SCRIPT'
import knex from 'knex'
import { D1QB } from 'workers-qb'

const asked = []
// As much of D1 as the builder calls
const d1 = {
  prepare: (sql) => ({
    bind: () => ({ all: async () => ({ success: true, meta: {}, results: asked.push(sql) && [] }) }),
    all: async () => ({ success: true, meta: {}, results: asked.push(sql) && [] }),
  }),
}
const builder = new D1QB(d1)
for (const orders of [[7], []]) await builder.select('delivery').whereIn('order_id', orders).execute()
const other = knex({ client: 'better-sqlite3', useNullAsDefault: true })('delivery').whereIn('order_id', []).toString()
console.log(`workers-qb: ${asked.join('; ')}\nknex: ${other}`)
process.exitCode = asked[0].includes('WHERE') && asked[1] === 'SELECT * FROM delivery' && other.endsWith('where 1 = 0') ? 0 : 1
SCRIPT
node run.mjs
