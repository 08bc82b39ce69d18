import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Captions,
  Code,
  ImagePlus,
  Info,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  SquareCode,
  Strikethrough,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { PageHeaderDivider } from '../../../ui/layout/page-layout.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { acceptedFiles } from '../../attachments/supported-files.ts'
import { richEditorMessages as messages } from './article-editor.messages.ts'
import { TableTools } from './table-tools.tsx'

type ToolsProps = {
  editor: Editor
  onFiles: (files: File[]) => void
  onLink: () => void
  onDescribe: (src: string) => void
}

const styles = [
  { value: 'paragraph', label: messages.styles.text },
  { value: '2', label: messages.styles.heading },
  { value: '3', label: messages.styles.subheading },
  { value: '4', label: messages.styles.smallHeading },
]

/** The toolbar of the editor. Left and right arrow keys move between the tools. */
export function EditorTools({ editor, onFiles, onLink, onDescribe }: ToolsProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const state = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) })
  const chain = () => editor.chain().focus()
  const setStyle = (value: string) =>
    value === 'paragraph'
      ? chain().setParagraph().run()
      : chain()
          .setHeading({ level: Number(value) as 2 | 3 | 4 })
          .run()

  return (
    <div
      role="toolbar"
      aria-label={messages.formatting}
      aria-orientation="horizontal"
      onKeyDown={walkAlong}
      className="sticky top-0 z-(--z-sticky) flex flex-none items-center gap-0.5 border-b border-line bg-surface px-4 py-1.5 max-md:overflow-x-auto max-md:[scrollbar-width:none] md:flex-wrap"
    >
      <Tool
        label={messages.undo}
        keys="Ctrl Z"
        icon={Undo2}
        disabled={!state.canUndo}
        onClick={() => chain().undo().run()}
      />
      <Tool
        label={messages.redo}
        keys="Ctrl Y"
        icon={Redo2}
        disabled={!state.canRedo}
        onClick={() => chain().redo().run()}
      />
      <PageHeaderDivider />
      <Select
        quiet
        aria-label={messages.style}
        className="min-h-control-sm w-32 flex-none"
        value={state.style}
        onValueChange={setStyle}
        options={styles}
      />
      <PageHeaderDivider />
      <Tool
        label={messages.bold}
        keys="Ctrl B"
        icon={Bold}
        isOn={state.bold}
        onClick={() => chain().toggleBold().run()}
      />
      <Tool
        label={messages.italic}
        keys="Ctrl I"
        icon={Italic}
        isOn={state.italic}
        onClick={() => chain().toggleItalic().run()}
      />
      <Tool
        label={messages.strikethrough}
        icon={Strikethrough}
        isOn={state.strike}
        onClick={() => chain().toggleStrike().run()}
      />
      <Tool
        label={messages.code}
        keys="Ctrl E"
        icon={Code}
        isOn={state.code}
        onClick={() => chain().toggleCode().run()}
      />
      <Tool label={messages.link} keys="Ctrl K" icon={Link2} isOn={state.link} onClick={onLink} />
      <PageHeaderDivider />
      <Tool label={messages.list} icon={List} isOn={state.bullets} onClick={() => chain().toggleBulletList().run()} />
      <Tool
        label={messages.steps}
        icon={ListOrdered}
        isOn={state.steps}
        onClick={() => chain().toggleOrderedList().run()}
      />
      <Tool label={messages.note} icon={Info} isOn={state.note} onClick={() => chain().toggleBlockquote().run()} />
      <Tool
        label={messages.codeBlock}
        icon={SquareCode}
        isOn={state.block}
        onClick={() => chain().toggleCodeBlock().run()}
      />
      <TableTools editor={editor} isInTable={state.table} />
      <Tool label={messages.file} icon={ImagePlus} onClick={() => chooser.current?.click()} />
      <Tool
        label={messages.describePicture}
        icon={Captions}
        disabled={!state.picture}
        onClick={() => state.picture && onDescribe(state.picture)}
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

type ToolProps = {
  label: string
  keys?: string
  icon: LucideIcon
  isOn?: boolean
  disabled?: boolean
  onClick: () => void
}

function Tool({ label, keys, icon: Icon, isOn, disabled = false, onClick }: ToolProps) {
  return (
    <IconButton
      label={label}
      size="sm"
      {...(keys && { keys })}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      disabled={disabled}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      onClick={onClick}
      icon={Icon}
    />
  )
}

/** Returns the active marks and blocks at the caret. */
function stateOf(editor: Editor) {
  const level = [2, 3, 4].find((one) => editor.isActive('heading', { level: one }))
  return {
    style: level ? String(level) : 'paragraph',
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    strike: editor.isActive('strike'),
    code: editor.isActive('code'),
    link: editor.isActive('link'),
    bullets: editor.isActive('bulletList'),
    steps: editor.isActive('orderedList'),
    note: editor.isActive('blockquote'),
    block: editor.isActive('codeBlock'),
    table: editor.isActive('table'),
    picture: editor.isActive('image') ? String(editor.getAttributes('image').src ?? '') : '',
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

/** Moves the focus between the tools with the left and right arrow keys, as in any toolbar. */
function walkAlong(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = tools.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  const isForward = (event.key === 'ArrowRight') === (getComputedStyle(event.currentTarget).direction !== 'rtl')
  tools.at((at + (isForward ? 1 : -1)) % tools.length)?.focus()
}
