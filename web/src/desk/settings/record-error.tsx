import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { SettingsFrame } from './settings-frame.tsx'

type RecordErrorProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** `Person`. */
  kind: string
  above: ReactNode
}

/** Shown in place of a record's page while it loads, when loading failed, or when it does not exist. */
export function RecordError({ query, kind, above }: RecordErrorProps) {
  const { error } = query
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (isMissing) return <NotFoundPage />
  return (
    <SettingsFrame title={kind} above={above}>
      {error ? (
        <QueryError className="m-auto" title={`${kind} couldn’t be loaded`} query={query} />
      ) : (
        <div className="max-w-140 p-7">
          <SkeletonText lines={5} />
        </div>
      )}
    </SettingsFrame>
  )
}
