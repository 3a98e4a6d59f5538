#!/bin/sh
# Expected: Gnumeric reads a field of a CSV file as it stands, the Dutch town "'s-Hertogenbosch" included: in a file an apostrophe in front is a letter like others.
# Found: it takes it for the mark of a text that people type, and the town is "s-Hertogenbosch", whatever the field's quotes.
# Version: gnumeric 1.12.55-1 (Debian)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install --yes --quiet --no-install-recommends gnumeric=1.12.55-1 > /dev/null
printf "place,days\r\n\"'s-Hertogenbosch\",5\r\n" > in.csv
ssconvert in.csv out.csv 2> /dev/null
seen=$(tail -n 1 out.csv)
echo "$seen"
[ "$seen" = 's-Hertogenbosch,5' ] || exit 1
