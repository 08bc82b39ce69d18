import type { Rule } from '@hatchway/contract/rules/rules'
import { hourMs } from '@hatchway/contract/time/local-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../platform/count-text.ts'
import { formatDateTime, written } from '../../../platform/time/dates.ts'
import { DateInput } from '../../../ui/date/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { showUndone } from '../../ticket-bulk/use-undo.ts'
import { momentOf } from '../../tickets/properties/typed-moment.ts'
import { undoPreview, useUndoRuns } from '../rules.queries.ts'
import { capStart } from './cap-start.ts'

type UndoRunsDialogProps = {
  rule: Rule
  /** Suggests the runs before the rule was switched off by its cap. */
  isAfterCap?: boolean
  onClose: () => void
}

/** Undoes the runs of a rule since a time, and shows before how many these are. */
export function UndoRunsDialog({ rule, isAfterCap = false, onClose }: UndoRunsDialogProps) {
  const client = useQueryClient()
  const style = useDateStyle()
  const undo = useUndoRuns()
  const [now] = useState(() => new Date())
  const since = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()
  const [typed, setTyped] = useState(() => written(since(1), "yyyy-MM-dd'T'HH:mm", style.timeZone))
  const choices = [
    ...(isAfterCap ? [{ value: capStart(rule)!, label: 'Last hour before it was switched off' }] : []),
    { value: since(1), label: 'Last hour' },
    { value: since(24), label: 'Last 24 hours' },
    { value: since(7 * 24), label: 'Last 7 days' },
    { value: rule.changedAt, label: `Since version ${rule.version}, ${formatDateTime(rule.changedAt, style)}` },
    { value: 'typed', label: 'Since another time' },
  ]
  const [choice, setChoice] = useState(choices[0]!.value)
  const start = choice === 'typed' ? momentOf(typed, style.timeZone) : choice
  const preview = useQuery({ ...undoPreview(rule.id, start ?? ''), enabled: start !== undefined })
  const runs = start && !preview.isPlaceholderData ? preview.data?.runs : undefined
  const submit = () => {
    if (!start || !runs) return
    return undo.mutateAsync({ ruleId: rule.id, since: start }).then((outcome) => void showUndone(client, outcome))
  }
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={`Undo runs of “${rule.name}”`}
      description="The values before each run are restored. A ticket on which one of them was changed since then stays as it is."
      submitLabel={runs ? `Undo ${countOf(runs, 'run')}` : 'Undo runs'}
      pendingText="Undoing..."
      mutation={undo}
      failed="The runs couldn’t be undone"
      disabledReason={runs === 0 && 'The rule has no runs since then that can be undone'}
      disabled={runs === undefined}
      onSubmit={submit}
    >
      <div className="grid gap-4">
        <Field label="Runs">
          <Select aria-label="Runs" value={choice} onValueChange={setChoice} options={choices} />
        </Field>
        {choice === 'typed' && (
          <Field label="Since" required error={start ? undefined : 'Choose a date and time'}>
            <DateInput withTime value={typed} onValueChange={setTyped} />
          </Field>
        )}
        <p role="status" className="text-ink-2">
          {preview.isError
            ? 'The number of runs couldn’t be loaded. Choose the runs again.'
            : runs === undefined
              ? 'Counting the runs...'
              : previewText({ ...preview.data!, runs })}
        </p>
      </div>
    </FormDialog>
  )
}

function previewText({ runs, tickets, messages }: { runs: number; tickets: number; messages: number }) {
  if (runs === 0) return 'The rule has no runs since then that can be undone.'
  const sent = messages > 0 ? ` ${countOf(messages, 'message')} can’t be taken back.` : ''
  return `Undoes ${countOf(runs, 'run')} on ${countOf(tickets, 'ticket')}.${sent}`
}
