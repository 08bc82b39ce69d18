import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'
import { DataTableCards } from './data-table-cards.tsx'

test('shows the empty message without rows, below a table and in cards', () => {
  const table = { label: 'Things', rows: [], columns: [], rowId: () => 0 }
  expect(renderToStaticMarkup(<DataTable {...table} />)).toMatch(/<\/table>.*No data found/)
  const cards = <DataTableCards {...table} card={() => null} onCurrent={() => undefined} />
  expect(renderToStaticMarkup(cards)).toContain('No data found')
})
