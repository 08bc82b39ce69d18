import { scheduleMessages as messages } from '../../../../features/on-call/on-call.messages.ts'
import { ScheduleList } from '../../../../features/on-call/schedules/schedule-list.tsx'
import { useSession } from '../../../../features/session/session-context.tsx'
import { AddLink } from '../../../../ui/button/add-link.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

/** The on-call schedules; admins change them. */
export function OnCallSection() {
  const { isAdmin } = useSession()
  return (
    <SettingsFrame
      title={messages.title}
      mainAction={isAdmin && <AddLink to="/settings/on-call/new">{messages.add}</AddLink>}
    >
      <ScheduleList />
    </SettingsFrame>
  )
}
