#!/bin/sh
# Expected: Gnumeric reads a field of a CSV file as it stands, the Dutch town "'s-Hertogenbosch" included: in a file an apostrophe in front is a letter like others.
# Found: it takes it for the mark of a text that people type, and the town is "s-Hertogenbosch", whatever the field's quotes.
# Version: gnumeric 1.12.55 (apt-get install gnumeric)
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
printf "place,days\r\n\"'s-Hertogenbosch\",5\r\n" > in.csv
ssconvert in.csv out.csv 2>/dev/null
cat out.csv
grep -qx "s-Hertogenbosch,5" out.csv
