import type { OnCallSchedule, OnCallShift, ScheduleShifts } from '@hatchway/contract/time/on-call'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, UserRoundCheck, UserRoundPen, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MenuEntry } from '../../../ui/menu/menu-items.ts'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { useSession } from '../../session/session-context.tsx'
import { weekMessages as messages, overrideMessages } from '../on-call.messages.ts'
import { onCallSchedules, useShiftChanges } from '../on-call.queries.ts'
import { OverrideDialog, type OverrideStart } from './override-dialog.tsx'
import { useShiftTime } from './shift-time.ts'
import { SwapDialog } from './swap-dialog.tsx'

type Schedule = ScheduleShifts['schedule']

/** Returns the menu of a shift, which takes it over, replaces its person, swaps it or removes its override, and the open dialog. */
export function useShiftMenu() {
  const { user, isAdmin } = useSession()
  const { spanText } = useShiftTime()
  const { data: schedules = [] } = useQuery(onCallSchedules)
  const removeOverride = useRemoveOverride()
  const [dialog, setDialog] = useState<ReactNode>()
  const close = () => setDialog(undefined)
  const openOverride = (start: OverrideStart) => setDialog(<OverrideDialog start={start} onClose={close} />)

  const entriesOf = (schedule: Schedule, shift: OnCallShift): MenuEntry[] => {
    const { person, from, to } = shift
    const isOwn = person?.id === user.id
    const scheduleId = schedule.id
    const override = schedules
      .find(({ id }) => id === scheduleId)
      ?.overrides.find(({ id, can }) => id === shift.overrideId && can.remove)
    const start = { scheduleId, from, to, except: person ? [person.id] : [] }
    return [
      { heading: spanText(shift) },
      !isOwn && {
        label: messages.takeOver,
        icon: <UserRoundCheck />,
        onSelect: () =>
          openOverride({
            ...start,
            title: messages.takeOver,
            submitLabel: overrideMessages.takeOver,
            userId: user.id,
          }),
      },
      (isAdmin || isOwn) && {
        label: person ? messages.replace(person.fullName) : messages.assign,
        icon: <UserRoundPen />,
        onSelect: () =>
          openOverride({
            ...start,
            title: person ? messages.replace(person.fullName) : messages.assign,
            submitLabel: overrideMessages.add,
            userId: null,
          }),
      },
      person && {
        label: messages.swap,
        icon: <ArrowLeftRight />,
        onSelect: () => setDialog(<SwapDialog schedule={schedule} shift={shift} onClose={close} />),
      },
      'line',
      override && {
        label: messages.removeOverride,
        icon: <X />,
        danger: true,
        onSelect: () => removeOverride(scheduleId, override),
      },
    ]
  }
  return { entriesOf, openOverride, dialog }
}

function useRemoveOverride() {
  const { add, remove } = useShiftChanges()
  return (id: number, { person, ...override }: OnCallSchedule['overrides'][number]) =>
    void toastResult(remove.mutateAsync({ id, overrideIds: [override.id] }), {
      done: overrideMessages.removed(person.fullName),
      failed: overrideMessages.removeFailed,
      undo: () => add.mutateAsync({ id, from: override.from, to: override.to, userId: person.id }),
    })
}
