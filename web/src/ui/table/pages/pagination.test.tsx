import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageSizes } from '../../../platform/lists/list-state.ts'
import { Pagination } from './pagination.tsx'

const drawn = (page: number, total = 312) =>
  renderToStaticMarkup(<Pagination page={page} pageSize={20} total={total} onPage={() => {}} onPageSize={() => {}} />)
const stepOf = (markup: string, label: string) => new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`).exec(markup)![0]

test('shows the range of results and the page size selector', () => {
  expect(drawn(2)).toContain('Showing 21 to 40 of 312 results')
  expect(drawn(16)).toContain('Showing 301 to 312 of 312 results')
  expect(drawn(51, 10_482)).toContain('Showing 1001 to 1020 of 10482 results')
  expect(drawn(1)).toContain('aria-label="Show: results per page"')
  const capped = <Pagination page={1} pageSize={20} total={2000} hasMore onPage={() => {}} />
  expect(renderToStaticMarkup(capped)).toContain('Showing 1 to 20 of more than 2,000 results')
  expect(pageSizes).toEqual([10, 20, 50, 100])
})

test('disables the links before the first page and after the last', () => {
  const isOff = (page: number, label: string) => stepOf(drawn(page), label).includes('disabled=""')
  expect([1, 2, 16].map((page) => isOff(page, 'Previous page'))).toEqual([true, false, false])
  expect([1, 15, 16].map((page) => isOff(page, 'Next page'))).toEqual([false, false, true])
})
