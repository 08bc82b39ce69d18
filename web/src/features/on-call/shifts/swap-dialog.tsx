import { dayMs } from '@hatchway/contract/time/local-time'
import type { OnCallShift } from '@hatchway/contract/time/on-call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { toastWithUndo } from '../../../ui/toast/undo-toast.ts'
import { useSession } from '../../session/session-context.tsx'
import { overrideMessages as messages, shiftMessages } from '../on-call.messages.ts'
import { shiftsOfSchedule, useShiftChanges } from '../on-call.queries.ts'
import { useShiftTime } from './shift-time.ts'

const aheadMs = 28 * dayMs

type SwapDialogProps = { schedule: { id: number; name: string }; shift: OnCallShift; onClose: () => void }

/** Swaps a shift for another one of the same schedule. Agents swap their own. */
export function SwapDialog({ schedule, shift, onClose }: SwapDialogProps) {
  const { user, isAdmin } = useSession()
  const { spanText, momentText } = useShiftTime()
  const { swap, remove } = useShiftChanges()
  const [now] = useState(() => new Date())
  const until = new Date(now.getTime() + aheadMs).toISOString()
  const query = useQuery(shiftsOfSchedule(schedule.id, now.toISOString(), until))
  const [chosen, setChosen] = useState<string>()
  const [isTried, setTried] = useState(false)
  const isFree = isAdmin || shift.person?.id === user.id
  const others = (query.data ?? []).filter(
    ({ person }) => person && person.id !== shift.person?.id && (isFree || person.id === user.id),
  )
  const other = others.find(({ from }) => from === chosen)
  const submit = () => {
    setTried(true)
    if (!other) return
    return swap
      .mutateAsync({ id: schedule.id, first: swapped(shift), second: swapped(other) })
      .then((added) =>
        toastWithUndo(messages.swapped(nameOf(shift), nameOf(other)), () =>
          remove.mutateAsync({ id: schedule.id, overrideIds: added.map(({ id }) => id) }),
        ),
      )
  }
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={messages.swapTitle}
      description={messages.swapOf(nameOf(shift), spanText(shift))}
      dirty={chosen !== undefined}
      onSubmit={submit}
      submitLabel={messages.swap}
      mutation={swap}
    >
      <Field label={messages.swapWith} required error={isTried && !other ? messages.noShift : undefined}>
        <Combobox
          label={messages.swapWith}
          placeholder={messages.chooseShift}
          loading={query.isPending}
          emptyText={query.isError ? messages.loadFailed : messages.noShifts}
          value={chosen}
          onValueChange={(value) => {
            setChosen(value)
            swap.reset()
          }}
          options={others.map((one) => ({
            value: one.from,
            label: `${nameOf(one)}, ${momentText(one.from)}`,
            icon: one.person && <Avatar person={one.person} size={20} />,
          }))}
        />
      </Field>
    </FormDialog>
  )
}

const swapped = ({ from, to, person }: OnCallShift) => ({ from, to, ...(person && { userId: person.id }) })
const nameOf = ({ person }: OnCallShift) => person?.fullName ?? shiftMessages.noOne
