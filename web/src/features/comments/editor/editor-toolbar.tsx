import { AtSign, Paperclip, Type, WandSparkles } from 'lucide-react'
import { memo, type ReactNode, type RefObject } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import { useFileChooser } from '../../attachments/use-file-chooser.tsx'
import type { EditorHandle } from './comment-editor.tsx'
import { editorMessages as messages } from './editor.messages.ts'
import { textFormats } from './text-formats.tsx'

type EditorToolbarProps = {
  editor: RefObject<EditorHandle | null>
  /** Called with chosen files. Without it there is no attach button. */
  onFiles?: (files: File[]) => void
  /** Whether there are macros to open. */
  hasMacros?: boolean | undefined
  /** More tools, after the built-in ones. */
  children?: ReactNode
}

/** When the row is too narrow, it scrolls horizontally. */
const firstOnPhones = 'max-md:order-first'

/** Shows the formatting, file and mention buttons as a row. The caller adds its send button. */
export const EditorToolbar = memo(function EditorToolbar({ editor, onFiles, hasMacros, children }: EditorToolbarProps) {
  const chooser = useFileChooser((files) => onFiles?.(files))
  return (
    <div
      role="toolbar"
      aria-label={messages.formatting}
      className="flex min-w-0 flex-1 items-center overflow-x-auto p-1 -m-1 [scrollbar-width:none]"
    >
      {textFormats.map(({ format, label, keys, icon }) => (
        <IconButton
          key={format}
          label={label}
          {...(keys && { keys })}
          size="sm"
          className="max-md:hidden"
          onClick={() => editor.current?.format(format)}
        >
          {icon}
        </IconButton>
      ))}
      <LazyMenu
        side="top"
        align="start"
        trigger={<IconButton label={messages.format} size="sm" className="order-last md:hidden" icon={Type} />}
        entries={() =>
          textFormats.map(({ format, label, icon }) => ({
            label,
            icon,
            onSelect: () => editor.current?.format(format),
          }))
        }
      />
      {onFiles && (
        <>
          <IconButton
            label={messages.attach}
            size="sm"
            className={firstOnPhones}
            onClick={chooser.open}
            icon={Paperclip}
          />
          {chooser.input}
        </>
      )}
      <IconButton
        label={messages.mention}
        size="sm"
        className={firstOnPhones}
        onClick={() => editor.current?.mention()}
        icon={AtSign}
      />
      {hasMacros && (
        <>
          <span aria-hidden className="mx-1.5 h-4.5 w-px flex-none bg-line-2 max-md:hidden" />
          <Button
            variant="ghost"
            size="sm"
            className={firstOnPhones}
            icon={WandSparkles}
            onClick={() => editor.current?.slash()}
          >
            <span className="max-md:sr-only">{messages.macros}</span>
          </Button>
        </>
      )}
      {children}
    </div>
  )
})
