import type { CatalogueItem } from '@hatchway/contract/catalogue/catalogue-items'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../platform/time/dates.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { useDateStyle } from '../../session/session-context.tsx'
import { itemVersions, useCatalogueChanges } from '../catalogue.queries.ts'
import { manageMessages as messages } from './manage.messages.ts'

type ItemVersionsProps = {
  item: Pick<CatalogueItem, 'id' | 'name' | 'version'>
  /** Why no version can be restored now. */
  disabledReason: string | false
}

/** Lists the versions of an item, newest first: who changed it, when and what. An earlier one can be restored. */
export function ItemVersions({ item, disabledReason }: ItemVersionsProps) {
  const query = useQuery(itemVersions(item.id))
  const { restoreVersion } = useCatalogueChanges()
  const style = useDateStyle()
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.versionsFailed} query={query} />
  if (!query.data)
    return (
      <div className="p-5">
        <SkeletonText lines={5} label={messages.versionsLoading} />
      </div>
    )
  const restore = (version: number) =>
    void toastResult(restoreVersion.mutateAsync({ id: item.id, version }), {
      done: messages.versionRestored(version, item.name),
      failed: messages.versionFailed(version),
      undo: () => restoreVersion.mutateAsync({ id: item.id, version: item.version }),
      undone: messages.versionRestored(item.version, item.name),
      undoFailed: messages.versionFailed(item.version),
    })
  return (
    <ul aria-label={messages.tabs.versions}>
      {query.data.map(({ version, at, by, note, changes }) => (
        <li
          key={version}
          className="flex items-start gap-4 border-line border-b px-5 py-3 max-md:flex-col max-md:gap-2 max-md:px-4"
        >
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2">
              <b className="font-bold">{messages.version(version)}</b>
              {version === item.version && <Badge tone="success">{messages.current}</Badge>}
              <span className="text-ink-2">
                {by?.fullName ?? 'Hatchway'}, {formatDateTime(at, style)}
              </span>
            </p>
            {note && <p className="wrap-anywhere">{note}</p>}
            <p className="text-ink-2">{changes.length > 0 ? messages.changed(changes) : messages.created}</p>
          </div>
          {version !== item.version && (
            <Button
              variant="outline"
              size="sm"
              disabledReason={disabledReason}
              pending={restoreVersion.isPending && restoreVersion.variables.version === version}
              aria-label={messages.restoreOf(version)}
              onClick={() => restore(version)}
            >
              {messages.restoreVersion}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
