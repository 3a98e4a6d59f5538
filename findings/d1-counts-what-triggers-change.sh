#!/bin/sh
# Expected: meta.changes of a D1 statement is the number of rows that it changed itself, as SQLite's changes() counts them: 1 for one machine.
# Found: rows that a trigger writes and that a cascade deletes are added: 3 for an update that is logged twice, 4 for a machine with three parts.
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
for (const statement of [
  'CREATE TABLE machines (id INTEGER PRIMARY KEY, state TEXT)',
  'CREATE TABLE parts (machine_id INTEGER REFERENCES machines(id) ON DELETE CASCADE)',
  'CREATE TABLE log (entry TEXT)',
  "CREATE TRIGGER logged AFTER UPDATE ON machines BEGIN INSERT INTO log VALUES (old.state); INSERT INTO log VALUES (new.state); END",
  "INSERT INTO machines VALUES (1, 'free'), (2, 'free')",
  'INSERT INTO parts VALUES (1), (1), (1)',
])
  await db.prepare(statement).run()
const [updated, own] = await db.batch([
  db.prepare("UPDATE machines SET state = 'out' WHERE id = 2"),
  db.prepare('SELECT changes() AS n'),
])
const deleted = await db.prepare('DELETE FROM machines WHERE id = 1').run()
await runtime.dispose()
const seen = { update: updated.meta.changes, sqlite: own.results[0].n, delete: deleted.meta.changes }
console.log(JSON.stringify(seen))
process.exitCode = seen.update === 3 && seen.sqlite === 1 && seen.delete === 4 ? 0 : 1
SCRIPT
node run.mjs
