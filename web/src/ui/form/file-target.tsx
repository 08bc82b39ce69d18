import type { ClipboardEvent, DragEvent, ReactNode, Ref } from 'react'
import { pastedFiles } from './pasted-files.ts'

type FileTargetProps = {
  ref?: Ref<HTMLDivElement>
  onFiles: (files: File[]) => void
  isOff?: boolean
  children: ReactNode
}

/** The fields of a form that takes dropped and pasted files anywhere. A `DropZone` among them shows where, and serves every input device. */
export function FileTarget({ ref, onFiles, isOff = false, children }: FileTargetProps) {
  const take = (event: DragEvent | ClipboardEvent, files: FileList | File[]) => {
    // A drop zone inside has taken its own.
    if (event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    if (!isOff) onFiles([...files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drop zone inside works for every input device
    <div
      ref={ref}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer.files)}
      onPaste={(event) => take(event, pastedFiles(event.clipboardData))}
    >
      {children}
    </div>
  )
}
