import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { isGone, type RecordQuery, useUrlRecord } from '../url-record.ts'
import { SectionSkeleton } from './section-skeleton.tsx'
import { recordMessages as messages } from './settings.messages.ts'
import { SettingsFrame } from './settings-frame.tsx'

type RecordPageProps = {
  /** `Person`. */
  kind: string
  above: ReactNode
}

type SettingsRecordProps<Row> = RecordPageProps & { details: RecordQuery<Row>; children: (row: Row) => ReactNode }

/** Loads the record whose id is in the URL, for a page of the settings. */
export function SettingsRecord<Row>({ details, children, ...page }: SettingsRecordProps<Row>) {
  const { query, isMissing } = useUrlRecord(details)
  if (isMissing) return <NotFoundPage />
  return query.data ? children(query.data) : <LoadingRecord query={query} {...page} />
}

type LoadingRecordProps = RecordPageProps & { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }

/** Shown in place of a record's page while it loads, when loading failed, or when it does not exist. */
export function LoadingRecord({ query, kind, above }: LoadingRecordProps) {
  if (isGone(query.error)) return <NotFoundPage />
  return (
    <SettingsFrame title={kind} above={above}>
      {query.error ? (
        <QueryError className="m-auto" title={messages.loadFailed(kind)} query={query} />
      ) : (
        <SectionSkeleton label={messages.loading} />
      )}
    </SettingsFrame>
  )
}
