import type { Rule } from '@hatchway/contract/rules/rules'
import { hourMs } from '@hatchway/contract/time/local-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { undoRunsMessages as messages } from './runs.messages.ts'

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
    ...(isAfterCap ? [{ value: capStart(rule)!, label: messages.beforeCap }] : []),
    { value: since(1), label: messages.lastHour },
    { value: since(24), label: messages.lastDay },
    { value: since(7 * 24), label: messages.lastWeek },
    { value: rule.changedAt, label: messages.sinceVersion(rule.version, formatDateTime(rule.changedAt, style)) },
    { value: 'typed', label: messages.sinceAnother },
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
      title={messages.title(rule.name)}
      description={messages.effect}
      submitLabel={runs ? messages.undo(runs) : messages.undoRuns}
      pendingText={messages.undoing}
      mutation={undo}
      failed={messages.failed}
      disabledReason={runs === 0 && messages.nothingToUndo}
      disabled={runs === undefined}
      onSubmit={submit}
    >
      <div className="grid gap-4">
        <Field label={messages.runs}>
          <Select aria-label={messages.runs} value={choice} onValueChange={setChoice} options={choices} />
        </Field>
        {choice === 'typed' && (
          <Field label={messages.since} required error={start ? undefined : messages.sinceMissing}>
            <DateInput withTime value={typed} onValueChange={setTyped} />
          </Field>
        )}
        <p role="status" className="text-ink-2">
          {preview.isError
            ? messages.previewFailed
            : runs === undefined
              ? messages.counting
              : messages.preview({ ...preview.data!, runs })}
        </p>
      </div>
    </FormDialog>
  )
}
