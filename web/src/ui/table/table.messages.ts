import { countText } from '../../platform/count-text.ts'

/** The texts of tables. */
export const tableMessages = {
  selectRow: (place: number) => `Select row ${place}`,
  selectPage: 'Select all on this page',
  columnMoved: (column: string, place: number, count: number) => `${column}, column ${place} of ${count}`,
  pages: {
    label: 'Pagination',
    shown: (first: number, last: number, total: number, hasMore = false) =>
      `Showing ${first} to ${last} of ${hasMore ? `more than ${countText(total)}` : total} results`,
    size: 'Show:',
    sizeLabel: 'Show: results per page',
    previous: 'Previous page',
    next: 'Next page',
  },
  keys: {
    next: 'Next row',
    previous: 'Previous row',
    controls: 'Row actions',
    extendDown: 'Extend selection down',
    extendUp: 'Extend selection up',
    select: 'Select row',
    selectPage: 'Select page',
    open: 'Open row',
    peek: 'Preview row',
  },
} as const
