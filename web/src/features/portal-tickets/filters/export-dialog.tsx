import { portal } from '@hatchway/contract/customers/portal'
import type { Call } from '@hatchway/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { isRateLimited } from '../../../platform/api-error.ts'
import { download } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogClose } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { AppliedFilter } from './applied-filter.tsx'
import { exportMessages as messages } from './export.messages.ts'
import type { PortalFilter } from './portal-filter.ts'

type ExportDialogProps = {
  open: boolean
  onClose: () => void
  filter: PortalFilter
  /** The number of matching tickets; undefined until known. */
  total: number | undefined
}

/** Shows what would be exported, and exports it. */
export function ExportDialog({ open, onClose, filter, total }: ExportDialogProps) {
  const exporting = useMutation({
    mutationFn: () => download(portal.exportTickets, { query: filter as Call<typeof portal.exportTickets>['query'] }),
    onSuccess: ({ blob, fileName }) => {
      saveFile(blob, fileName ?? `portal_tickets_export_${new Date().toISOString().slice(0, 10)}.csv`)
      onClose()
      toast({
        title: messages.done,
        description: messages.doneHint,
        variant: 'success',
      })
    },
    onError: (error) =>
      toast({
        title: messages.failed,
        // The message of a rate-limit error says when to retry.
        description: isRateLimited(error) ? error.message : messages.failedHint,
        variant: 'destructive',
      }),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={messages.title}
      description={messages.consequence(total)}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">{messages.cancel}</Button>
          </DialogClose>
          <Button
            pending={exporting.isPending}
            pendingText={messages.exporting}
            disabledReason={total === 0 && messages.noTickets}
            icon={Download}
            onClick={() => exporting.mutate()}
          >
            {messages.export}
          </Button>
        </>
      }
    >
      <AppliedFilter label={messages.applied} filter={filter} none={messages.noneApplied} />
    </Dialog>
  )
}
