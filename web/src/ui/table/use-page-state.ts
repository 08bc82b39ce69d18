import { useState } from 'react'

/** The page of a list that is not in the URL. Returns it for the query, and the props of the pagination. */
export function usePageState(pageSize = 20) {
  const [{ page, limit }, setPlace] = useState({ page: 1, limit: pageSize })
  const pagination = {
    page,
    pageSize: limit,
    onPage: (next: number) => setPlace({ page: next, limit }),
    onPageSize: (size: number) => setPlace({ page: 1, limit: size }),
  }
  return { place: { page, limit }, pagination }
}
