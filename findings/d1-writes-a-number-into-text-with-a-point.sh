#!/bin/sh
# Expected: D1 writes the number 7 into a column of texts as "7", and joins "ALT-" and 7 to "ALT-7", as SQLite does with a 7 in the statement itself.
# Found: it binds every number as a fraction: the column has "7.0", the order's number is "ALT-7.0", and whoever looks for "7" finds no row.
# Version: miniflare 4.20260426.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts miniflare@4.20260426.0 > /dev/null
cat > run.mjs <<'SCRIPT'
import { Miniflare } from 'miniflare'

const runtime = new Miniflare({ modules: true, script: 'export default {}', d1Databases: ['DB'] })
const db = await runtime.getD1Database('DB')
await db.prepare('CREATE TABLE orders (house_number TEXT)').run()
await db.prepare('INSERT INTO orders VALUES (?1)').bind(7).run()
const stored = await db.prepare('SELECT house_number FROM orders').first('house_number')
const found = await db.prepare('SELECT count(*) AS n FROM orders WHERE house_number = ?1').bind('7').first('n')
const joined = await db.prepare("SELECT 'ALT-' || ?1 AS reference").bind(7).first('reference')
await runtime.dispose()
console.log(JSON.stringify({ stored, found, joined }))
process.exitCode = stored === '7.0' && found === 0 && joined === 'ALT-7.0' ? 0 : 1
SCRIPT
node run.mjs
