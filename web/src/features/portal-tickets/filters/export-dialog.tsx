import { portal } from '@hatchway/contract/customers/portal'
import type { Call } from '@hatchway/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { isRateLimited } from '../../../platform/api-error.ts'
import { download } from '../../../platform/call.ts'
import { countText } from '../../../platform/count-text.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogClose } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { AppliedFilter } from './applied-filter.tsx'
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
        title: 'Export Successful',
        description: 'Your tickets have been exported successfully.',
        variant: 'success',
      })
    },
    onError: (error) =>
      toast({
        title: 'Export Failed',
        // The message of a rate-limit error says when to retry.
        description: isRateLimited(error) ? error.message : 'Failed to export tickets. Please try again.',
        variant: 'destructive',
      }),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Export Tickets Report"
      description={exportDescription(total)}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button
            pending={exporting.isPending}
            pendingText="Exporting..."
            disabledReason={total === 0 && 'No tickets match the current filters'}
            icon={Download}
            onClick={() => exporting.mutate()}
          >
            Export CSV
          </Button>
        </>
      }
    >
      <AppliedFilter label="Applied filters" filter={filter} none="None. All tickets of your organization." />
    </Dialog>
  )
}

function exportDescription(total: number | undefined) {
  if (total === undefined) return 'The tickets under the current filters will be exported.'
  return total === 1
    ? '1 ticket will be exported under the current filters.'
    : `${countText(total)} tickets will be exported under the current filters.`
}
