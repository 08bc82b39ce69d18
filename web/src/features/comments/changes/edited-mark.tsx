import { formatDateTime } from '../../../platform/time/dates.ts'
import { Ago } from '../../session/ago.tsx'
import { useDateStyle } from '../../session/session-context.tsx'

/** Says that and when a message was edited. */
export function EditedMark({ at }: { at: string }) {
  const style = useDateStyle()
  return (
    <span className="text-ink-3" title={`Edited ${formatDateTime(at, style)}`}>
      Edited <Ago at={at} form="sentence" />
    </span>
  )
}
