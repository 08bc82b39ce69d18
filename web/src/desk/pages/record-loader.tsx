import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Page } from '../shell/page.tsx'
import { type RecordQuery, useUrlRecord } from '../url-record.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** A kind of record with a page of its own: its name, the texts of its loading, and the list that it belongs to. */
export type RecordKind = {
  one: string
  many: string
  loading: string
  loadFailed: string
  list: '/customers' | '/services'
}

type RecordLoaderProps<Row> = {
  kind: RecordKind
  query: RecordQuery<Row>
  children: (row: Row) => ReactNode
}

/** Loads the record that the URL names; shows a loading or a not-found state otherwise. */
export function RecordLoader<Row>({ kind, query: details, children }: RecordLoaderProps<Row>) {
  const { query, isMissing } = useUrlRecord(details)
  if (isMissing) return <NotFoundPage />
  if (query.data) return children(query.data)
  return (
    <Page start={<RecordTitle kind={kind}>{kind.one}</RecordTitle>}>
      {query.error ? (
        <QueryError className="m-auto" title={kind.loadFailed} query={query} />
      ) : (
        <div className="p-5">
          <SkeletonText lines={5} label={kind.loading} />
        </div>
      )}
    </Page>
  )
}

/** The breadcrumb to a record, in the bar. */
export function RecordTitle({ kind, children }: { kind: RecordKind; children: string }) {
  const { company } = useSession()
  return (
    <Breadcrumb>
      <Link to={kind.list}>{kind.many}</Link>
      <PageTitle siteName={company.name}>{children}</PageTitle>
    </Breadcrumb>
  )
}
