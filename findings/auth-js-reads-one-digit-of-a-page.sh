#!/bin/sh
# Expected: listUsers() of @supabase/auth-js reads the page numbers of the Link header, 12 as the next and 70 as the last one.
# Found: it reads their first digit only: the next page after 11 is 1, and the last of 70 is 7. The total is right.
# Version: @supabase/auth-js 2.119.1
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @supabase/auth-js@2.119.1 > /dev/null
cat > run.mjs <<'SCRIPT'
import auth from '@supabase/auth-js'

const link =
  '</admin/users?page=12&per_page=50>; rel="next", </admin/users?page=70&per_page=50>; rel="last"'
const fetch = async () =>
  new Response('{"users":[],"aud":"authenticated"}', { headers: { link, 'x-total-count': '3500' } })
const { data } = await new auth.GoTrueAdminApi({ url: 'https://example.com', headers: {}, fetch }).listUsers()
const { nextPage, lastPage, total } = data
console.log(JSON.stringify({ nextPage, lastPage, total }))
process.exitCode = nextPage === 1 && lastPage === 7 && total === 3500 ? 0 : 1
SCRIPT
node run.mjs
