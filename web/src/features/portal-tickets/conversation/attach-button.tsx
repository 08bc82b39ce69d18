import { Paperclip } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useFileChooser } from '../../attachments/use-file-chooser.tsx'
import { conversationMessages as messages } from './conversation.messages.tsx'

/** The attach button on phones, which opens the file chooser. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const chooser = useFileChooser(onFiles)
  return (
    <>
      <IconButton label={messages.attach} variant="outline" className="size-11.5!" onClick={chooser.open}>
        <Paperclip size={18} />
      </IconButton>
      {chooser.input}
    </>
  )
}
