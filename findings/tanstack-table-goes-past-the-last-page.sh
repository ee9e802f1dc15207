# Guess: with manualPagination and rowCount, setPageIndex stops at the last page, as its documentation says of known page counts.
# What happens: only pageCount stops it. With rowCount the table knows 2 pages, offers no next one, and goes to page 100 all the same.
# For a user: a link or a list that has become shorter opens an empty page, "Page 100 of 2".
. "$(dirname "$0")/lib.sh"
packages @tanstack/table-core@9.3.1
holds 'rowCount 20: 2 pages, page 100
pageCount 2: 2 pages, page 2' <<'EOF'
import { constructTable, rowPaginationFeature, tableFeatures } from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
for (const known of [{ rowCount: 20 }, { pageCount: 2 }]) {
  const table = constructTable({
    features: tableFeatures({ rowPaginationFeature, coreReactivityFeature: storeReactivityBindings() }),
    columns: [{ id: 'id', accessorKey: 'id' }],
    data: [{ id: 'a' }],
    manualPagination: true,
    initialState: { pagination: { pageIndex: 0, pageSize: 10 } },
    ...known,
  })
  table.setPageIndex(99)
  const [[name, count]] = Object.entries(known)
  console.log(`${name} ${count}: ${table.getPageCount()} pages, page ${table.atoms.pagination.get().pageIndex + 1}`)
}
EOF
