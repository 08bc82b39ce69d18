import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { recordOptions } from '../../../ui/select/labeled.ts'
import { groupsList } from '../../groups/groups.queries.ts'
import { useSession } from '../../session/session-context.tsx'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { groupMoveMessages as messages } from './group-move.messages.ts'
import { groupsOfAssignee, type RefusedAssignment, refusedAssignment } from './group-move.ts'

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
  return (
    <FormDialog
      size="sm"
      onClose={close}
      title={ticket ? messages.title(ticket.ticketNumber) : messages.titleOfSeveral(count)}
      description={
        <>
          {messages.noMember(isMe ? 'me' : { name }, ticket?.assignedGroupName, count)}{' '}
          {own.length > 1 ? messages.choose(count) : own.length === 0 && !isLoading && messages.noGroup(isMe, count)}
        </>
      }
      onSubmit={submit}
      submitLabel={isLoading ? messages.submitLater : messages.submit(picked?.name, isMe)}
      disabledReason={isLoading && messages.loading}
    >
      {groups.isLoadingError ? (
        <QueryError title={messages.failed} query={groups} />
      ) : isLoading ? (
        <Skeleton className="h-5 w-40" />
      ) : (
        own.length > 1 && (
          <div onKeyDownCapture={submitOnEnter}>
            <RadioGroup
              aria-label={messages.group}
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
