import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { acceptedFiles } from '../attachments/supported-files.ts'

/** The paper clip of a phone: opens the file chooser. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label="Attach files"
        variant="outline"
        className="size-11.5!"
        onClick={() => chooser.current?.click()}
      >
        <Paperclip size={18} strokeWidth={1.85} aria-hidden />
      </IconButton>
      <input
        ref={chooser}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden
        className="hidden"
        accept={acceptedFiles}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
