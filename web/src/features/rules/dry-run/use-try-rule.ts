import type { RuleTrigger } from '@hatchway/contract/rules/rule-triggers'
import type { DryRun } from '@hatchway/contract/rules/rules'
import { useState } from 'react'
import { contentOf, hasHiddenConditions } from '../editor/rule-draft.ts'
import type { RuleEditorState } from '../editor/use-rule-editor.ts'
import { useDryRun } from '../rules.queries.ts'
import { dryRunMessages as messages } from './dry-run.messages.ts'

/** Manages the dry run of a rule being edited: its result, and whether the rule was changed since. */
export function useTryRule({ basis, draft, check }: Pick<RuleEditorState, 'basis' | 'draft' | 'check'>) {
  const dryRun = useDryRun()
  const [days, setDays] = useState(90)
  const [tried, setTried] = useState<{ result: DryRun; content: string }>()
  const isHidden = basis !== undefined && hasHiddenConditions(basis, draft)
  const request = { ...contentOf(draft), ...(isHidden && { conditions: basis.conditions }) }
  const content = JSON.stringify(request)
  const run = (span = days) => {
    if (dryRun.isPending || !check()) return
    dryRun.mutate({ ...request, days: span }, { onSuccess: (result) => setTried({ result, content }) })
  }
  return {
    cannotTry: whyUntried(request),
    days,
    setDays(span: number) {
      setDays(span)
      if (tried) run(span)
    },
    run: () => run(),
    result: tried?.result,
    /** The result is of other content than the draft has now. */
    isStale: tried !== undefined && tried.content !== content,
    isRunning: dryRun.isPending,
    error: dryRun.error,
  }
}
export type TriedRule = ReturnType<typeof useTryRule>

/** Returns why a rule can't be tried: a dry run repeats the events of tickets. Undefined where it can. */
export function whyUntried({ triggers }: { triggers: readonly Pick<RuleTrigger, 'kind'>[] }) {
  if (triggers.some(({ kind }) => kind !== 'time')) return undefined
  return triggers.length > 0 ? messages.timesOnly : messages.noEvents
}
