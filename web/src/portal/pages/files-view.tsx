import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FileList } from '../../features/files/file-list.tsx'
import { useFileListState } from '../../features/files/file-search.ts'
import { portalTickets } from '../../features/files/ticket-source.ts'
import { TicketLink } from '../../features/portal-tickets/ticket-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { KeepMounted } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { PortalPageFrame } from '../shell/portal-page-frame.tsx'
import { filesPageMessages as messages } from './files-page.messages.ts'

const AddFilesDialog = lazyComponent(
  async () => (await import('../../features/files/add-files-dialog.tsx')).AddFilesDialog,
)

const plus = <Plus />

/** Lists every file of the organization's tickets, with a form to upload new ones. */
export function FilesView() {
  const isNarrow = useNarrow()
  const [isAdding, setAdding] = useState(false)
  const list = useFileListState('portal_files', ['view'])
  return (
    <PortalPageFrame
      title={messages.title}
      subtitle={messages.subtitle}
      actions={
        !isNarrow && (
          <Button variant="outline" icon={plus} onClick={() => setAdding(true)}>
            {messages.add}
          </Button>
        )
      }
    >
      <FileList
        list={list}
        TicketLink={TicketLink}
        orderKey="portal_files"
        density="roomy"
        end={
          isNarrow && (
            <IconButton label={messages.add} variant="outline" onClick={() => setAdding(true)}>
              {plus}
            </IconButton>
          )
        }
      />
      <KeepMounted when={isAdding}>
        <AddFilesDialog open={isAdding} onClose={() => setAdding(false)} source={portalTickets} />
      </KeepMounted>
    </PortalPageFrame>
  )
}
