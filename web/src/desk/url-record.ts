import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../platform/api-error.ts'
import { isId } from '../platform/record-id.ts'

/** Returns whether an error says that there is no such record, or none that the caller may see. */
export const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Returns a query of one record by its id. */
export type RecordQuery<Row> = (id: number) => UseQueryOptions<Row, Error, Row, (string | number)[]>

/** Queries the record whose id is in the URL. */
export function useUrlRecord<Row>(details: RecordQuery<Row>) {
  const { id } = useParams({ strict: false })
  const query = useQuery({ ...details(Number(id)), enabled: isId(id) })
  return { query, isMissing: !isId(id) || isGone(query.error) }
}
