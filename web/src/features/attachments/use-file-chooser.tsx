import { useRef } from 'react'
import { acceptedFiles } from './supported-files.ts'

/** Opens the browser's file chooser from any control. `input` is hidden and must be rendered beside that control. */
export function useFileChooser(onFiles: (files: File[]) => void) {
  const chooser = useRef<HTMLInputElement>(null)
  const input = (
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
  )
  return { open: () => chooser.current?.click(), input }
}
