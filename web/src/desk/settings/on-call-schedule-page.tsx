import type { OnCallSchedule } from '@hatchway/contract/time/on-call'
import { Link, useNavigate } from '@tanstack/react-router'
import { scheduleMessages as messages } from '../../features/on-call/on-call.messages.ts'
import { scheduleDetails } from '../../features/on-call/on-call.queries.ts'
import { ScheduleEditor } from '../../features/on-call/schedules/schedule-editor.tsx'
import { ScheduleFacts } from '../../features/on-call/schedules/schedule-facts.tsx'
import { NextShifts, ShiftPreview } from '../../features/on-call/schedules/shift-preview.tsx'
import { useDeleteSchedule } from '../../features/on-call/schedules/use-delete-schedule.ts'
import { useScheduleEditor } from '../../features/on-call/schedules/use-schedule-editor.ts'
import { useSession } from '../../features/session/session-context.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Unsaved } from '../../ui/form/unsaved.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SettingsRecord } from './settings-record.tsx'
import { useOpenAdded } from './use-open-added.ts'

/** One on-call schedule: its editor, or its facts for agents. */
export function OnCallSchedulePage() {
  const { isAdmin } = useSession()
  return (
    <SettingsRecord details={scheduleDetails} kind={messages.page} above={<SchedulesLink />}>
      {(schedule) =>
        isAdmin ? (
          <Editor key={schedule.id} saved={schedule} />
        ) : (
          <SettingsFrame title={schedule.name} above={<SchedulesLink />} preview={<NextShifts schedule={schedule} />}>
            <ScheduleFacts schedule={schedule} />
          </SettingsFrame>
        )
      }
    </SettingsRecord>
  )
}

export const NewOnCallSchedulePage = () => <Editor key="new" />

function Editor({ saved }: { saved?: OnCallSchedule }) {
  const navigate = useNavigate()
  const remove = useDeleteSchedule()
  const editor = useScheduleEditor({ saved, onAdded: useOpenAdded('/settings/on-call/$id') })
  const { basis } = editor
  return (
    <SettingsFrame
      title={basis?.name ?? messages.newPage}
      above={<SchedulesLink />}
      actions={
        <>
          {basis && <Badge className="max-md:hidden">{messages.version(basis.version)}</Badge>}
          <Unsaved form={editor} />
          {basis && (
            <MoreMenu
              label={messages.more(basis.name)}
              entries={() => [
                { label: messages.viewWeek, href: '/on-call' },
                'line',
                {
                  label: messages.deleteSchedule,
                  danger: true,
                  onSelect: () =>
                    remove(
                      basis,
                      () =>
                        void navigate({
                          to: '/settings/$section',
                          params: { section: 'on-call' },
                          ignoreBlocker: true,
                        }),
                    ),
                },
              ]}
            />
          )}
        </>
      }
      preview={<ShiftPreview editor={editor} />}
    >
      <ScheduleEditor editor={editor} />
    </SettingsFrame>
  )
}

const SchedulesLink = () => (
  <Link to="/settings/$section" params={{ section: 'on-call' }}>
    {messages.title}
  </Link>
)
