import type { Ticket, TicketSummary } from '@hatchway/contract/tickets/tickets'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { type PickedTicket, TicketPicker } from '../ticket-links/ticket-picker.tsx'
import { ticketDetail } from '../tickets/ticket.queries.ts'
import { mergeMessages as messages } from './merge.messages.ts'
import { mergePreview, useMerge } from './ticket-merging.queries.ts'

type MergeDialogProps = {
  /** The ids of the tickets to merge. */
  ids: readonly number[]
  onClose: () => void
  /** Navigates to the remaining ticket; otherwise the dialog only closes. */
  opensTarget?: boolean
  onMerged?: () => void
}

type Shown = Pick<TicketSummary, 'id' | 'ticketNumber' | 'subject' | 'customerName' | 'requester' | 'customerId'>

/** Asks into which of several tickets to merge. The others are closed and link to it. */
export function MergeDialog({ ids, onClose, opensTarget = false, onMerged }: MergeDialogProps) {
  const navigate = useNavigate()
  const merge = useMerge()
  const [chosenIds, setChosenIds] = useState<readonly number[]>(ids)
  const details = useQueries({ queries: chosenIds.map((id) => ticketDetail(id)) })
  const shown = details.flatMap(({ data }) => (data ? [data] : []))
  const isLoading = details.some((detail) => detail.isLoading)
  const [targetId, setTargetId] = useState<number>()
  const target = shown.find(({ id }) => id === targetId) ?? eldest(shown)
  const obstacle = obstacleTo(shown, target)

  const submit = () => {
    if (!target || obstacle || merge.isPending) return
    const sourceIds = chosenIds.filter((id) => id !== target.id)
    const onSuccess = () => {
      onMerged?.()
      if (opensTarget) void navigate({ to: '/tickets/$id', params: { id: String(target.id) } })
    }
    return merge.mutateAsync({ targetId: target.id, sourceIds: [...sourceIds] }, { onSuccess })
  }
  const remove = (id: number) => {
    setChosenIds(chosenIds.filter((one) => one !== id))
    merge.reset()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={messages.title}
      description={messages.description}
      onSubmit={submit}
      failed={messages.failed}
      submitLabel={messages.merge(chosenIds.length)}
      pending={merge.isPending}
      pendingText={messages.merging}
      disabledReason={obstacle}
    >
      <Field label={messages.keep} group>
        {isLoading ? (
          <Skeleton className="h-16" />
        ) : (
          <RadioGroup
            value={String(target?.id ?? '')}
            onValueChange={(value) => setTargetId(Number(value))}
            options={shown.map((ticket) => ({
              value: String(ticket.id),
              label: (
                <TicketLine
                  ticket={ticket}
                  onRemove={ids.includes(ticket.id) && shown.length <= 1 ? undefined : remove}
                />
              ),
              hint: [ticket.requester?.fullName, ticket.customerName].filter(Boolean).join(', ') || undefined,
            }))}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <AddTicket without={chosenIds} onPick={({ id }) => setChosenIds([...chosenIds, id])} />
        {obstacle && shown.length > 1 && <FieldError>{obstacle}</FieldError>}
      </div>
      {target && !obstacle && <MovedWork target={target} sourceIds={chosenIds.filter((id) => id !== target.id)} />}
      {merge.error && (
        <div role="alert" className="mt-3">
          <FieldError>{errorMessage(merge.error)}</FieldError>
        </div>
      )}
    </FormDialog>
  )
}

/** Shows what happens to the tasks and approvals of the tickets that are closed. Nothing where they have none. */
function MovedWork({ target, sourceIds }: { target: Shown; sourceIds: number[] }) {
  const { data } = useQuery(mergePreview({ targetId: target.id, sourceIds }))
  const sentences = data ? messages.moved(data, target.ticketNumber) : []
  if (sentences.length === 0) return null
  return (
    <ul aria-label={messages.movedLabel} className="mt-3 grid gap-1 rounded-tile bg-surface-2 px-3.5 py-2.5 text-ink-2">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

function TicketLine({ ticket, onRemove }: { ticket: Shown; onRemove: ((id: number) => void) | undefined }) {
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0">
        <span className="text-ink-3">#{ticket.ticketNumber}</span> {ticket.subject}
      </span>
      {onRemove && (
        <IconButton
          label={messages.remove(ticket.ticketNumber)}
          size="sm"
          className="-my-1"
          onClick={() => onRemove(ticket.id)}
          icon={X}
        />
      )}
    </span>
  )
}

function AddTicket({ without, onPick }: { without: readonly number[]; onPick: (ticket: PickedTicket) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={messages.add}
      className="w-96 max-w-[calc(100vw-32px)]"
      trigger={
        <Button variant="outline" size="sm" icon={Plus}>
          {messages.add}
        </Button>
      }
    >
      <TicketPicker
        without={without}
        onPick={(ticket) => {
          setOpen(false)
          onPick(ticket)
        }}
      />
    </Popover>
  )
}

/** Returns the oldest ticket, preferring unresolved ones. */
function eldest(shown: readonly Ticket[]) {
  const open = shown.filter(({ status }) => status !== 'closed')
  return (open.length > 0 ? open : shown).toSorted((a, b) => a.id - b.id)[0]
}

/** Returns why the tickets cannot be merged. The server has the same rules. */
function obstacleTo(shown: readonly Ticket[], target: Ticket | undefined): string | false {
  if (!target || shown.length < 2) return messages.obstacles.tooFew
  if (shown.some(({ customerId }) => customerId !== target.customerId)) return messages.obstacles.otherCustomer
  if (shown.some(({ mergedInto, can }) => mergedInto || !can.change)) return messages.obstacles.alreadyMerged
  return target.status === 'closed' && messages.obstacles.closed
}
