import { AtSign, Bold, Code, Italic, Link, List, Paperclip, WandSparkles } from 'lucide-react'
import { memo, type ReactNode, type RefObject } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useFileChooser } from '../../attachments/use-file-chooser.tsx'
import type { EditorHandle } from './comment-editor.tsx'

type EditorToolbarProps = {
  editor: RefObject<EditorHandle | null>
  /** Called with chosen files. Without it there is no attach button. */
  onFiles?: (files: File[]) => void
  /** Whether there are macros to open. */
  hasMacros?: boolean | undefined
  /** More tools, after the built-in ones. */
  children?: ReactNode
}

const icon = { size: 16, strokeWidth: 1.85, 'aria-hidden': true } as const

/** When the row is too narrow, it scrolls horizontally. */
const firstOnPhones = 'max-md:order-first'

/** Shows the formatting, file and mention buttons as a row. The caller adds its send button. */
export const EditorToolbar = memo(function EditorToolbar({ editor, onFiles, hasMacros, children }: EditorToolbarProps) {
  const chooser = useFileChooser((files) => onFiles?.(files))
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      className="flex min-w-0 flex-1 items-center overflow-x-auto p-1 -m-1 [scrollbar-width:none]"
    >
      <IconButton label="Bold" keys="Ctrl B" size="sm" onClick={() => editor.current?.format('bold')}>
        <Bold {...icon} />
      </IconButton>
      <IconButton label="Italic" keys="Ctrl I" size="sm" onClick={() => editor.current?.format('italic')}>
        <Italic {...icon} />
      </IconButton>
      <IconButton label="List" size="sm" onClick={() => editor.current?.format('list')}>
        <List {...icon} />
      </IconButton>
      <IconButton label="Code" size="sm" onClick={() => editor.current?.format('code')}>
        <Code {...icon} />
      </IconButton>
      <IconButton label="Link" keys="Ctrl K" size="sm" onClick={() => editor.current?.format('link')}>
        <Link {...icon} />
      </IconButton>
      {onFiles && (
        <>
          <IconButton label="Attach files" size="sm" className={firstOnPhones} onClick={chooser.open}>
            <Paperclip {...icon} />
          </IconButton>
          {chooser.input}
        </>
      )}
      <IconButton label="Mention someone" size="sm" className={firstOnPhones} onClick={() => editor.current?.mention()}>
        <AtSign {...icon} />
      </IconButton>
      {hasMacros && (
        <>
          <span aria-hidden className="mx-1.5 h-4.5 w-px flex-none bg-line-2" />
          <Button
            variant="ghost"
            size="sm"
            className={firstOnPhones}
            icon={<WandSparkles {...icon} />}
            onClick={() => editor.current?.slash()}
          >
            Macros
          </Button>
        </>
      )}
      {children}
    </div>
  )
})
