# Guess: with pages from a server, toggleAllRowsSelected(false) leaves nothing selected.
# What happens: "all" is the rows of this page. Those of other pages stay selected, and getSelectedRowModel does not show them.
# For a user: a clerk selects on page 1, clears "all" on page 2, and the action still reaches the rows of page 1.
. "$(dirname "$0")/lib.sh"
packages @tanstack/table-core@9.3.1
holds 'all selected: true, selected rows: 1, kept in the state: 2
after clearing all: 1 kept: of-page-1' <<'EOF'
import { constructTable, rowPaginationFeature, rowSelectionFeature, tableFeatures } from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
const coreReactivityFeature = storeReactivityBindings()
const table = constructTable({
  features: tableFeatures({ rowPaginationFeature, rowSelectionFeature, coreReactivityFeature }),
  columns: [{ id: 'id', accessorKey: 'id' }],
  data: [{ id: 'of-page-2' }],
  getRowId: ({ id }) => id,
  manualPagination: true,
  rowCount: 20,
  initialState: { pagination: { pageIndex: 1, pageSize: 10 }, rowSelection: { 'of-page-1': true, 'of-page-2': true } },
})
const kept = () => Object.keys(table.atoms.rowSelection.get())
const seen = table.getSelectedRowModel().rows.length
console.log(`all selected: ${table.getIsAllRowsSelected()}, selected rows: ${seen}, kept in the state: ${kept().length}`)
table.toggleAllRowsSelected(false)
console.log(`after clearing all: ${kept().length} kept: ${kept()}`)
EOF
