import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryError } from './error-state.tsx'
import { SkeletonText } from './skeleton.tsx'

type QueryDataProps<Data> = {
  query: UseQueryResult<Data>
  /** What to say when the query failed: `Docker images could not be loaded`. */
  title: string
  children: (data: Data) => ReactNode
}

/** Shows what a query fetched, as sections of a form; until then a skeleton or the error. */
export function QueryData<Data>({ query, title, children }: QueryDataProps<Data>) {
  if (query.isLoadingError) return <QueryError className="m-auto" title={title} query={query} />
  if (query.data !== undefined) return children(query.data)
  return (
    <div className="max-w-120 p-7">
      <SkeletonText lines={5} />
    </div>
  )
}
