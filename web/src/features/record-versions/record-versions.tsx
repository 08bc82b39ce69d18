import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { versionMessages as messages } from './record-versions.messages.ts'

type SavedVersion = { version: number; at: string; by: { fullName: string } | null; note: string }

type RecordVersionsProps<Version> = {
  record: { id: number; name: string; version: number }
  query: UseQueryResult<Version[]>
  /** Makes an earlier version the newest one; undefined for users who may not. */
  restoring?: UseMutationResult<unknown, Error, { id: number; version: number }> | undefined
  /** A version can't be restored while the editor has unsaved changes. */
  hasChanges: boolean
  /** Describes a version, of which the one before may be known. */
  children: (version: Version, before: Version | undefined) => ReactNode
}

/** Lists the versions of a record, newest first: who changed it, when and what. An earlier one can be restored. */
export function RecordVersions<Version extends SavedVersion>({
  record,
  query,
  restoring,
  hasChanges,
  children,
}: RecordVersionsProps<Version>) {
  const style = useDateStyle()
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.failed} query={query} />
  if (!query.data)
    return (
      <div className="p-5">
        <SkeletonText lines={5} label={messages.loading} />
      </div>
    )
  const { id, name, version: newest } = record
  return (
    <ul aria-label={messages.title}>
      {query.data.map((one, place) => {
        const { version, at, by, note } = one
        return (
          <li
            key={version}
            className="flex items-start gap-4 border-line border-b px-5 py-3 max-md:flex-col max-md:gap-2 max-md:px-4"
          >
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <b className="font-bold">{messages.version(version)}</b>
                {version === newest && <Badge tone="success">{messages.current}</Badge>}
                <span className="text-ink-2">
                  {by?.fullName ?? 'Hatchway'}, {formatDateTime(at, style)}
                </span>
              </p>
              {note && <p className="wrap-anywhere">{note}</p>}
              <div className="text-ink-2 wrap-anywhere">{children(one, query.data[place + 1])}</div>
            </div>
            {restoring && version !== newest && (
              <Button
                variant="outline"
                size="sm"
                disabledReason={hasChanges && messages.saveFirst}
                pending={restoring.isPending && restoring.variables.version === version}
                aria-label={messages.restoreOf(version)}
                onClick={() =>
                  void toastResult(restoring.mutateAsync({ id, version }), {
                    done: messages.restored(version, name),
                    failed: messages.restoreFailed(version),
                    undo: () => restoring.mutateAsync({ id, version: newest }),
                    undone: messages.restored(newest, name),
                    undoFailed: messages.restoreFailed(newest),
                  })
                }
              >
                {messages.restore}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Describes a version by the names of the parts that it changed. */
export const changedPartsText = (changes: readonly string[]) =>
  changes.length > 0 ? messages.changed(changes) : messages.created
