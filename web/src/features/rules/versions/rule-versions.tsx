import type { Rule } from '@hatchway/contract/rules/rules'
import { useQuery } from '@tanstack/react-query'
import { RecordVersions } from '../../record-versions/record-versions.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useRuleNames } from '../rule-names.ts'
import { ruleVersions, useRuleChanges } from '../rules.queries.ts'
import { versionDifferences } from './version-differences.ts'

/** Lists the versions of a rule, with a sentence for each part that one changed. Admins restore an earlier one. */
export function RuleVersions({ rule, hasChanges }: { rule: Rule; hasChanges: boolean }) {
  const query = useQuery(ruleVersions(rule.id))
  const { restoreVersion } = useRuleChanges()
  const { isAdmin } = useSession()
  const names = useRuleNames(rule.deleted)
  return (
    <RecordVersions
      record={rule}
      query={query}
      restoring={isAdmin ? restoreVersion : undefined}
      hasChanges={hasChanges}
    >
      {(one, before) => {
        const differences = before ? versionDifferences(before, one, names) : []
        if (differences.length === 0) return one.sentence
        return (
          <ul className="grid gap-0.5">
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        )
      }}
    </RecordVersions>
  )
}
