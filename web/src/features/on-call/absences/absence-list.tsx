import type { Absence } from '@hatchway/contract/time/absences'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { useSession } from '../../session/session-context.tsx'
import { absenceMessages as messages } from '../on-call.messages.ts'
import { useShiftTime } from '../shifts/shift-time.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { absenceText } from './absence-span.ts'
import { absencesOf } from './absences.queries.ts'
import { useAbsenceActions } from './use-absence-actions.ts'

/** Lists and edits the absences of an agent: the user's own, or for admins those of anyone. */
export function AbsenceList({ userId }: { userId: number }) {
  const isOwn = useSession().user.id === userId
  const query = useQuery(absencesOf(userId))
  const [edited, setEdited] = useState<Absence | 'new'>()
  return (
    <FormSection title={messages.title} hint={isOwn ? messages.ownHint : messages.hint}>
      {query.isLoadingError && <QueryError title={messages.loadFailed} query={query} />}
      {query.isPending && <SkeletonText lines={2} />}
      {query.data?.length === 0 && <p className="text-ink-2">{messages.none}</p>}
      {query.data && query.data.length > 0 && (
        <ul className="border-line border-t">
          {query.data.map((absence) => (
            <Row key={absence.id} absence={absence} onEdit={() => setEdited(absence)} />
          ))}
        </ul>
      )}
      <Button variant="outline" icon={Plus} className="justify-self-start" onClick={() => setEdited('new')}>
        {messages.add}
      </Button>
      {edited && (
        <AbsenceDialog
          userId={userId}
          absence={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </FormSection>
  )
}

function Row({ absence, onEdit }: { absence: Absence; onEdit: () => void }) {
  const { timeZone } = useShiftTime()
  const now = useMinute().getTime()
  const { remove } = useAbsenceActions()
  const { from, deputy, note } = absence
  const span = absenceText(absence, timeZone)
  const isNow = Date.parse(from) <= now
  return (
    <li className="flex min-h-11 items-center gap-3 border-line border-b py-1.5">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          {span}
          {isNow && <Badge tone="warning">{messages.present}</Badge>}
        </span>
        <span className="block truncate text-ink-3">
          {[deputy ? messages.deputy(deputy.fullName) : messages.noDeputy, note].filter(Boolean).join(', ')}
        </span>
      </span>
      {absence.can.change && (
        <MoreMenu
          label={messages.more(span)}
          entries={() => [
            { label: messages.change, onSelect: onEdit },
            'line',
            { label: isNow ? messages.end : messages.delete, danger: true, onSelect: () => remove(absence) },
          ]}
        />
      )}
    </li>
  )
}
