import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { countOf } from '../../../platform/count-text.ts'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { recordOptions } from '../../../ui/select/labeled.ts'
import { groupsList } from '../../groups/groups.queries.ts'
import { useSession } from '../../session/session-context.tsx'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { groupsOfAssignee, moveLabel, type RefusedAssignment, refusedAssignment } from './group-move.ts'

/** Offers to move tickets to a group of the assignee, who is not a member of the tickets' group. */
export function GroupMoveDialog({ refused }: { refused: RefusedAssignment }) {
  const { user } = useSession()
  const groups = useQuery(groupsList)
  const types = useQuery(allTicketTypes)
  const [chosen, setChosen] = useState<string>()
  const { assigneeId, count, ticket, onMove } = refused
  const isMe = assigneeId === user.id
  const type = types.data?.find(({ id }) => id === ticket?.typeId)
  const own = groupsOfAssignee(groups.data ?? [], assigneeId, type)
  const picked = own.find(({ id }) => String(id) === chosen) ?? own[0]
  const name = groups.data?.flatMap(({ members }) => members).find(({ id }) => id === assigneeId)?.fullName
  const isLoading = groups.isPending || types.isPending

  const close = () => refusedAssignment.set(undefined)
  const submit = () => {
    if (isLoading) return
    close()
    onMove(picked?.id ?? null)
  }
  // A radio button ignores Enter, but here it completes the form.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  const them = count === 1 ? 'the ticket' : 'them'
  return (
    <FormDialog
      size="sm"
      onClose={close}
      title={ticket ? `#${ticket.ticketNumber} is in another group` : `${plural(count)} in other groups`}
      description={
        <>
          {isMe ? 'You aren’t' : `${name ?? 'The assignee'} isn’t`} a member of{' '}
          {ticket?.assignedGroupName ?? (count === 1 ? 'its group' : 'their groups')}.{' '}
          {own.length > 1
            ? `Choose the group to move ${them} to.`
            : own.length === 0 &&
              !isLoading &&
              `There is no group of ${isMe ? 'yours' : 'theirs'} to move ${them} to, so the group is removed.`}
        </>
      }
      onSubmit={submit}
      submitLabel={isLoading ? 'Move and take' : moveLabel(picked, isMe)}
      disabledReason={isLoading && 'Loading groups...'}
    >
      {groups.isLoadingError ? (
        <QueryError title="The groups couldn’t be loaded" query={groups} />
      ) : isLoading ? (
        <Skeleton className="h-5 w-40" />
      ) : (
        own.length > 1 && (
          <div onKeyDownCapture={submitOnEnter}>
            <RadioGroup
              aria-label="Group"
              value={String(picked?.id)}
              onValueChange={setChosen}
              options={recordOptions(own)}
            />
          </div>
        )
      )}
    </FormDialog>
  )
}

const plural = (count: number) => countOf(count, 'ticket is', 'tickets are')
