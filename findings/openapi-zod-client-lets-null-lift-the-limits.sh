#!/bin/sh
# Expected: openapi-zod-client, which writes zod schemas by an OpenAPI 3.1 description, keeps the limits of a field that may be null, as it keeps those of others: at most 20 letters, whole numbers.
# Found: each is gone as soon as `null` is among the types: a text has any length, a number of machines may be 1.5. The `nullable` of OpenAPI 3.0, which 3.1 has no more, keeps them.
# Version: openapi-zod-client 1.18.3
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund openapi-zod-client@1.18.3 > /dev/null
cat > api.json <<'JSON'
{
  "openapi": "3.1.0",
  "info": { "title": "Example", "version": "1" },
  "paths": {},
  "components": {
    "schemas": {
      "Order": {
        "type": "object",
        "required": ["name", "alias", "machines", "operators", "place"],
        "properties": {
          "name": { "type": "string", "maxLength": 20 },
          "alias": { "type": ["string", "null"], "maxLength": 20 },
          "machines": { "type": "integer", "minimum": 1 },
          "operators": { "type": ["integer", "null"], "minimum": 1 },
          "place": { "type": "string", "nullable": true, "maxLength": 20 }
        }
      }
    }
  }
}
JSON
npx --no-install openapi-zod-client api.json --output client.ts --export-schemas > /dev/null
field() { sed -n "s/^ *$1: \(.*\),\$/\1/p" client.ts; }
for name in name alias machines operators place; do echo "$name: $(field $name)"; done
[ "$(field name)" = 'z.string().max(20)' ] || exit 1
[ "$(field alias)" = 'z.union([z.string(), z.null()])' ] || exit 1
[ "$(field machines)" = 'z.number().int().gte(1)' ] || exit 1
[ "$(field operators)" = 'z.union([z.number(), z.null()])' ] || exit 1
[ "$(field place)" = 'z.string().max(20).nullable()' ] || exit 1
