import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTableBody } from './data-table-body.tsx'
import { DataTableCards } from './data-table-cards.tsx'

test('shows the empty message without rows, in a table and in cards', () => {
  const table = { label: 'Things', rows: [], columns: [], rowId: () => 0, keys: {} } as never
  const body = <DataTableBody {...(table as Parameters<typeof DataTableBody>[0])} />
  expect(renderToStaticMarkup(<table>{body}</table>)).toContain('No data found')
  const cards = <DataTableCards {...(table as Parameters<typeof DataTableCards>[0])} />
  expect(renderToStaticMarkup(cards)).toContain('No data found')
})
