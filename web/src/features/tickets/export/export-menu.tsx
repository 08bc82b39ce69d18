import { ticketExport } from '@hatchway/contract/tickets/ticket-export'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../../platform/call.ts'
import { type Command, useCommands } from '../../../platform/commands.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useTicketListState } from '../filters/use-ticket-list-state.ts'
import { useColumnChoice } from '../list/columns/use-column-choice.ts'
import { ticketListMessages } from '../list/ticket-list.messages.ts'
import { exportMessages as messages } from './export.messages.ts'
import { exportColumns } from './export-columns.ts'

type Format = 'csv' | 'xlsx'
const formats = [
  { format: 'csv', label: messages.formats.csv, icon: <FileText /> },
  { format: 'xlsx', label: messages.formats.xlsx, icon: <FileSpreadsheet /> },
] as const

/** Downloads the tickets of the list, with its filters, its order and the columns that the user shows. */
export function ExportMenu() {
  const state = useTicketListState()
  const { query } = state
  const { ids } = useColumnChoice(state)
  const [isPending, setPending] = useState(false)
  const save = async (format: Format) => {
    if (!query || isPending) return
    setPending(true)
    const { page: _page, limit: _limit, groupBy: _groupBy, collapsed: _collapsed, ...list } = query
    const columns = exportColumns(ids).join(',')
    try {
      const { blob, fileName } = await download(ticketExport.download, { query: { ...list, format, columns } as never })
      saveFile(blob, fileName)
      toast({ title: messages.done, description: fileName, variant: 'success' })
    } catch (error) {
      toastError(messages.failed)(error)
    } finally {
      setPending(false)
    }
  }
  useCommands(
    () =>
      formats.map(
        ({ format, label, icon }): Command => ({
          label: messages.command(label),
          group: ticketListMessages.commands,
          words: messages.searchWords,
          icon,
          run: () => void save(format),
        }),
      ),
    ticketListMessages.commands,
  )
  return (
    <LazyMenu
      trigger={
        <Button variant="ghost" size="sm" className="max-md:hidden" pending={isPending} icon={Download}>
          {messages.export}
        </Button>
      }
      entries={() => formats.map(({ format, label, icon }) => ({ label, icon, onSelect: () => void save(format) }))}
    />
  )
}
