#!/bin/sh
# Expected: workers-qb, a query builder for D1, writes rows that name their columns into these columns, in whatever order a row names them.
# Found: it takes the columns from the first row and the values of the others as they come: of a second machine, written { price, height }, the price stands in the column of the height, without an error.
# Version: workers-qb 1.14.0, sql.js 1.13.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts workers-qb@1.14.0 sql.js@1.13.0 > /dev/null
cat > run.mjs <<'SCRIPT'
import initSqlJs from 'sql.js'
import { D1QB } from 'workers-qb'

const { Database } = await initSqlJs()
const database = new Database()
database.run('CREATE TABLE machine (height, price)')
// As much of D1 as the builder calls
const d1 = {
  prepare: (sql) => ({
    bind: (...values) => ({
      all: async () => ({ success: true, meta: {}, results: database.exec(sql, values) }),
    }),
  }),
}
const builder = new D1QB(d1)
const data = [{ height: 12, price: 900 }, { price: 1400, height: 22 }]
await builder.insert({ tableName: 'machine', data }).execute()
const [{ values }] = database.exec('SELECT height, price FROM machine')
console.log(values.map(([height, price]) => `height ${height}, price ${price}`).join('; '))
process.exitCode = JSON.stringify(values) === '[[12,900],[1400,22]]' ? 0 : 1
SCRIPT
node run.mjs
