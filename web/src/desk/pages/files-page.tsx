import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FileList } from '../../features/files/file-list.tsx'
import { useFileListState } from '../../features/files/file-search.ts'
import { deskTickets } from '../../features/files/ticket-source.ts'
import { Button } from '../../ui/button/button.tsx'
import { KeepMounted } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { navigationMessages } from '../navigation.messages.ts'
import { Page } from '../shell/page.tsx'
import { listPageMessages as messages } from './list-pages.messages.ts'

const AddFilesDialog = lazyComponent(
  async () => (await import('../../features/files/add-files-dialog.tsx')).AddFilesDialog,
)

/** Lists every file of the tickets that the user may see, with a form to upload new ones. */
export function FilesPage() {
  const [isAdding, setAdding] = useState(false)
  const list = useFileListState('files')
  const addFiles = (
    <Button icon={Plus} onClick={() => setAdding(true)}>
      {messages.addFiles}
    </Button>
  )
  return (
    <Page title={navigationMessages.pages.files} mainAction={addFiles}>
      <FileList list={list} TicketLink={TicketLink} orderKey="files" />
      <KeepMounted when={isAdding}>
        <AddFilesDialog open={isAdding} onClose={() => setAdding(false)} source={deskTickets} />
      </KeepMounted>
    </Page>
  )
}

function TicketLink({ id, ...rest }: { id: number; className?: string; children: ReactNode }) {
  return <Link to="/tickets/$id" params={{ id: String(id) }} {...rest} />
}
