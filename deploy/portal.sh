#!/bin/sh
# The product of this folder: `bin/portal serve`, `bin/portal migrate up` and so on.
set -eu
from=$PWD
home=$(cd "$(dirname "$0")/.." && pwd)
main=$home/apps/api/src/main
export NODE_ENV="${NODE_ENV:-production}"
cd "$home"
run() { exec "$home/bin/node" "$@"; }
command=${1:-ajuda}
[ $# -eq 0 ] || shift
case $command in
  serve) run --max-semi-space-size=8 --expose-gc "$main/server.ts" "$@" ;;
  pages) run --max-semi-space-size=8 --expose-gc "$main/portal.ts" "$@" ;;
  migrate) run "$main/migrating.ts" "$@" ;;
  load | settle) run "$main/$command/main.ts" "--from=$from" "$@" ;;
  recover | pseudonym | verify-ledger) run "$main/settle/$command.ts" "$@" ;;
  *)
    echo "Uso: portal serve | pages | migrate plan|up [PAPEL]|status|rights PAPEL | load … | settle … | recover … | pseudonym … | verify-ledger"
    [ "$command" = ajuda ]
    ;;
esac
