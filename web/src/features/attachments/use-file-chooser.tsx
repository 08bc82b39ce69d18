import { useRef } from 'react'
import { acceptedFiles } from './supported-files.ts'

/** The browser's own chooser of files, without a face: any control opens it, and `input` stands beside that control. */
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
