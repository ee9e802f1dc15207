# For the scripts beside this file. `packages NAME@VERSION…` installs in a temporary folder; `holds 'LINES'` runs the program on stdin
# there and compares what it prints.
set -eu

packages() {
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  echo "Packages: $*, Node $(node --version)"
  printf '{"private":true,"type":"module"}' >"$folder/package.json"
  (cd "$folder" && npm install --silent --no-audit --no-fund --save-exact "$@" >/dev/null)
}

holds() {
  cat >"$folder/program.mjs"
  printed=$(cd "$folder" && TZ=UTC ${RUNNER:-node} program.mjs 2>"$folder/errors") || { cat "$folder/errors"; exit 1; }
  printf 'It prints:\n%s\n' "$printed"
  if [ "$printed" = "$1" ]; then echo 'Still so.'; else
    printf 'CHANGED. It used to print:\n%s\n' "$1"
    exit 1
  fi
}
