import { limits } from '@hatchway/contract/limits'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../../platform/api-error.ts'
import { endpointQuery } from '../../../platform/call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Dialog, DialogClose } from '../../../ui/overlay/dialog.tsx'
import { describeMacro } from '../../macros/describe-macro.ts'
import { useMacroNames } from '../../macros/use-macro-names.ts'
import { bulkConfirmationMessages as messages } from './bulk-confirmation.messages.ts'
import { askForChange, ticketsLabel } from './describe-change.ts'
import { type BulkAction, type BulkSelection, targetOf } from './use-matching-change.ts'

type BulkConfirmationProps = {
  selection: BulkSelection
  action: BulkAction
  onConfirm: () => void
  onClose: () => void
}

/** Shows how many tickets an action would change and what it would do to them, and asks for confirmation. */
export function BulkConfirmation({ selection, action, onConfirm, onClose }: BulkConfirmationProps) {
  const isMatching = 'matching' in selection
  const body = { ...targetOf(selection), ...('change' in action && { change: action.change }) }
  const preview = useQuery({
    ...endpointQuery(['tickets', 'bulk preview', body], ticketBulk.preview, { body }),
    enabled: isMatching || 'change' in action,
    staleTime: 0,
  })
  const names = useMacroNames('macro' in action)
  const total = isMatching ? preview.data?.total : selection.ids.length
  const most = limits.ticketsPerBulkChange
  const isTooMany = preview.data?.isTooMany ?? false
  const tickets = total === undefined ? messages.someTickets : ticketsLabel(total)
  const isDestructive = 'change' in action && action.change.deletion !== undefined
  const sent = 'macro' in action ? action.macro.actions.filter(({ kind }) => kind === 'reply' || kind === 'note') : []
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={
        'macro' in action
          ? messages.applyTitle(action.macro.name, tickets)
          : askForChange(action.change, tickets, action.value)
      }
      {...('macro' in action && { description: describeMacro(action.macro.actions, names) })}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">{messages.cancel}</Button>
          </DialogClose>
          <Button
            variant={isDestructive ? 'destructive' : 'default'}
            disabledReason={
              total === undefined
                ? messages.counting
                : isTooMany
                  ? messages.atMost(most)
                  : total === 0 && messages.noMatch
            }
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            {'macro' in action ? messages.apply : isDestructive ? messages.delete : messages.change}
          </Button>
        </>
      }
    >
      <div className="grid gap-2 pb-2 text-ink-2">
        {preview.isPending && isMatching && <Skeleton className="h-4 w-48" />}
        <FormError>{preview.error && errorMessage(preview.error)}</FormError>
        {isTooMany && <p>{messages.tooMany(most)}</p>}
        {isMatching && !isTooMany && <p>{messages.matching}</p>}
        {preview.data?.ends.map(({ kind, count }) => (
          <p key={kind}>{messages.ends[kind](count)}</p>
        ))}
        {sent.length > 0 && <p>{messages.sent}</p>}
      </div>
    </Dialog>
  )
}
