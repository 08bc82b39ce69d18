import type { Rule } from '@hatchway/contract/rules/rules'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../platform/time/dates.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { useDateStyle, useSession } from '../../session/session-context.tsx'
import { useRuleNames } from '../rule-names.ts'
import { ruleVersions, useRuleChanges } from '../rules.queries.ts'
import { versionDifferences } from './version-differences.ts'

/** Lists the versions of a rule, newest first: who changed it, when and why, and what is different. Admins restore an earlier one. */
export function RuleVersions({ rule }: { rule: Rule }) {
  const query = useQuery(ruleVersions(rule.id))
  const { restoreVersion } = useRuleChanges()
  const isAdmin = useSession().user.role === 'admin'
  const style = useDateStyle()
  const names = useRuleNames(rule.deleted)
  if (query.isLoadingError)
    return <QueryError className="m-auto" title="The versions couldn’t be loaded" query={query} />
  if (!query.data)
    return (
      <div className="p-5">
        <SkeletonText lines={5} label="Loading the versions" />
      </div>
    )
  const restore = (version: number) =>
    void toastResult(restoreVersion.mutateAsync({ id: rule.id, version }), {
      done: `Version ${version} of “${rule.name}” restored`,
      failed: `Version ${version} couldn’t be restored`,
      undo: () => restoreVersion.mutateAsync({ id: rule.id, version: rule.version }),
      undone: `Version ${rule.version} of “${rule.name}” restored`,
      undoFailed: `Version ${rule.version} couldn’t be restored`,
    })
  return (
    <ul aria-label="Versions">
      {query.data.map((one, index) => {
        const { version, at, by, note, sentence } = one
        const before = query.data[index + 1]
        const differences = before && versionDifferences(before, one, names)
        return (
          <li
            key={version}
            className="flex items-start gap-4 border-line border-b px-5 py-3 max-md:flex-col max-md:gap-2 max-md:px-4"
          >
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <b className="font-bold">Version {version}</b>
                {version === rule.version && <Badge tone="success">Current</Badge>}
                <span className="text-ink-2">
                  {by?.fullName ?? 'Hatchway'}, {formatDateTime(at, style)}
                </span>
              </p>
              {note && <p className="text-ink">{note}</p>}
              {differences && differences.length > 0 ? (
                <ul className="grid gap-0.5">
                  {differences.map((difference) => (
                    <li key={difference} className="text-ink-2 wrap-anywhere">
                      {difference}
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="text-ink-2 wrap-anywhere">{sentence}</p>
              )}
            </div>
            {isAdmin && version !== rule.version && (
              <Button
                variant="outline"
                size="sm"
                pending={restoreVersion.isPending && restoreVersion.variables.version === version}
                aria-label={`Restore version ${version}`}
                onClick={() => restore(version)}
              >
                Restore
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
