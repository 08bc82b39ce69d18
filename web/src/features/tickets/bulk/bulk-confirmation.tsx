import { limits } from '@hatchway/contract/limits'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../../platform/api-error.ts'
import { endpointQuery } from '../../../platform/call.ts'
import { countText } from '../../../platform/count-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Dialog, DialogClose } from '../../../ui/overlay/dialog.tsx'
import { describeMacro } from '../../macros/describe-macro.ts'
import { useMacroNames } from '../../macros/use-macro-names.ts'
import { askForChange, ticketsLabel } from './describe-change.ts'
import { type BulkAction, type BulkSelection, filterOf } from './use-matching-change.ts'

type BulkConfirmationProps = {
  selection: BulkSelection
  action: BulkAction
  onConfirm: () => void
  onClose: () => void
}

/** Shows how many tickets an action would change and what it would do to them, and asks for confirmation. */
export function BulkConfirmation({ selection, action, onConfirm, onClose }: BulkConfirmationProps) {
  const isMatching = 'matching' in selection
  const filter = isMatching ? filterOf(selection.matching) : {}
  const preview = useQuery({
    ...endpointQuery(['tickets', 'bulk preview', filter], ticketBulk.preview, { body: { filter } }),
    enabled: isMatching,
    staleTime: 0,
  })
  const names = useMacroNames('macro' in action)
  const total = isMatching ? preview.data?.total : selection.ids.length
  const most = countText(limits.ticketsPerBulkChange)
  const isTooMany = preview.data?.isTooMany ?? false
  const tickets = total === undefined ? 'the tickets' : ticketsLabel(total)
  const isDestructive = 'change' in action && action.change.deletion !== undefined
  const messages =
    'macro' in action ? action.macro.actions.filter(({ kind }) => kind === 'reply' || kind === 'note') : []
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={
        'macro' in action
          ? `Apply “${action.macro.name}” to ${tickets}?`
          : askForChange(action.change, tickets, action.value)
      }
      {...('macro' in action && { description: describeMacro(action.macro.actions, names) })}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button
            variant={isDestructive ? 'destructive' : 'default'}
            disabledReason={
              total === undefined
                ? 'Counting tickets...'
                : isTooMany
                  ? `At most ${most} tickets can be changed at once`
                  : total === 0 && 'No tickets match'
            }
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            {'macro' in action ? 'Apply macro' : isDestructive ? 'Delete tickets' : 'Change tickets'}
          </Button>
        </>
      }
    >
      <div className="grid gap-2 pb-2 text-ink-2">
        {preview.isPending && isMatching && <Skeleton className="h-4 w-48" />}
        <FormError>{preview.error && errorMessage(preview.error)}</FormError>
        {isTooMany && <p>More than {most} tickets match. Filter the list first.</p>}
        {isMatching && !isTooMany && (
          <p>
            All tickets that match the filters now are changed, on all pages. Tickets that you may not change are
            skipped.
          </p>
        )}
        {messages.length > 0 && <p>Messages are sent on every ticket and can’t be unsent.</p>}
      </div>
    </Dialog>
  )
}
