import { createDocument, Extension } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { Slice } from '@tiptap/pm/model'
import { EditorState, Plugin } from '@tiptap/pm/state'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import clsx from 'clsx'
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { pastedFiles } from '../../../../ui/form/pasted-files.ts'
import { cleanPastedHtml } from '../../../knowledge/editor/clean-pasted-html.ts'
import { LinkDialog } from '../../../knowledge/editor/link-dialog.tsx'
import type { CommentFieldProps } from '../comment-editor.tsx'
import type { Format, Selection } from '../formatting.ts'
import { openSign, separated } from '../text-surface.ts'
import { TriggerMenus } from '../trigger-menus.tsx'
import { useTriggerMenus } from '../use-trigger-menus.ts'
import { openMessage, positionAfter } from './open-message.ts'
import { parsePlain } from './parse-markdown.ts'
import { richExtensions, typedFormats } from './rich-extensions.ts'
import { insertMessage, richSurface } from './rich-surface.ts'
import { writeMessage } from './write-markdown.ts'

type RichCommentEditorProps = CommentFieldProps & {
  /** The selection of the field that this replaces, and whether it had the focus. */
  start: { selection: Selection; isFocused: boolean }
}

/** Edits a comment as it will look. Its text is the same as that of the plain field: plain, or Markdown, or HTML. */
export function RichCommentEditor({
  value,
  onValueChange,
  people,
  slash,
  start,
  ref,
  label,
  placeholder = '',
  readOnly = false,
  className,
  onFiles,
  onKeyDown,
}: RichCommentEditorProps) {
  const [isLinking, setLinking] = useState(false)
  const written = useRef(value)
  const shownPlaceholder = useRef(placeholder)
  shownPlaceholder.current = placeholder
  const changed = useEffectEvent((editor: Editor) => {
    written.current = writeMessage(editor.state.doc)
    onValueChange(written.current)
  })
  const looked = useEffectEvent(() => menus.look())
  const left = useEffectEvent(() => menus.close())
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return false
    if (menus.onKey(event)) return true
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      setLinking(true)
      return true
    }
    onKeyDown?.(event)
    return event.defaultPrevented
  })
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData)
    if (!onFiles || files.length === 0) return false
    onFiles(files)
    return true
  })
  const isReadOnly = useRef(readOnly)
  isReadOnly.current = readOnly
  const extensions = useMemo(
    () => [
      ...richExtensions,
      Placeholder.configure({ placeholder: () => shownPlaceholder.current }),
      readOnlyWhile(() => isReadOnly.current),
    ],
    [],
  )
  const editor = useEditor({
    extensions,
    enableInputRules: typedFormats,
    shouldRerenderOnTransaction: false,
    onUpdate: (event) => {
      changed(event.editor)
      looked()
    },
    onSelectionUpdate: () => looked(),
    onBlur: () => left(),
    editorProps: {
      attributes: { class: 'comment-body', role: 'textbox', 'aria-multiline': 'true', 'data-field': '' },
      handleKeyDown: (_view, event) => pressed(event),
      handlePaste: (_view, event) => pasted(event),
      // The frame takes dropped files.
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && (event.dataTransfer?.files.length ?? 0) > 0,
      transformPastedHTML: cleanPastedHtml,
      clipboardTextParser: (text, _context, _isPlain, view) =>
        Slice.maxOpen(parsePlain(view.state.schema, text.replace(/\r\n?/g, '\n')).content),
    },
  })
  const surface = useRef(richSurface(editor))
  const menus = useTriggerMenus(surface, people, slash)
  /** A new state: what was sent can't be brought back by Undo. */
  const fill = (text: string) => {
    const { schema, plugins } = editor.state
    const opened = openMessage(schema, text)
    const doc = 'html' in opened ? createDocument(opened.html, schema) : opened
    editor.view.updateState(EditorState.create({ doc, plugins }))
  }

  const begin = useEffectEvent(() => {
    fill(value)
    const { text, start: from, end: to } = start.selection
    const { doc } = editor.state
    const placeOf = (at: number) => {
      const before = at >= text.length ? undefined : openMessage(editor.schema, text.slice(0, at))
      return !before || 'html' in before ? doc.content.size : positionAfter(doc, before.textContent.length)
    }
    editor.commands.setTextSelection({ from: placeOf(from), to: placeOf(to) })
    if (start.isFocused) editor.view.focus()
    menus.look()
  })
  useLayoutEffect(() => begin(), [])
  const follow = useEffectEvent(() => {
    if (value === written.current) return
    written.current = value
    fill(value)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows is the value
  useLayoutEffect(() => follow(), [value])
  // The plugin looks at the placeholder when the state changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows is the placeholder
  useEffect(() => editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false)), [editor, placeholder])
  const { aria } = menus
  useLayoutEffect(() => {
    const attributes = { 'aria-label': label, 'aria-readonly': readOnly ? 'true' : undefined, ...aria }
    for (const [name, attribute] of Object.entries(attributes)) {
      if (attribute === undefined) editor.view.dom.removeAttribute(name)
      else editor.view.dom.setAttribute(name, attribute)
    }
  })
  useImperativeHandle(ref, () => ({
    focus: () => editor.view.focus(),
    blur: () => editor.commands.blur(),
    format: (as) => (as === 'link' ? setLinking(true) : formatSelection(editor, as)),
    mention: () => openSign(surface.current, '@', menus.look),
    slash: () => openSign(surface.current, '/', menus.look),
    insert(text) {
      const { from, to } = editor.state.selection
      insertMessage(editor, separated(surface.current.selection(), text), { from, to })
    },
  }))

  return (
    <div className="relative">
      <EditorContent editor={editor} className={clsx('rich-field type-read overflow-y-auto', className)} />
      <TriggerMenus menus={menus} />
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

/** Keeps the text as it is while a reply is held or sent. The focus stays, so that keys that are typed then are no shortcuts. */
const readOnlyWhile = (isReadOnly: () => boolean) =>
  Extension.create({
    name: 'readOnlyWhile',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (change) => !change.docChanged || !isReadOnly(),
        props: {
          handleDOMEvents: {
            beforeinput: (_view, event) => {
              if (isReadOnly()) event.preventDefault()
              return isReadOnly()
            },
          },
        },
      }),
    ],
  })

function formatSelection(editor: Editor, as: Exclude<Format, 'link'>) {
  const chain = editor.chain().focus()
  const { $from, $to } = editor.state.selection
  if (as === 'bold') chain.toggleBold().run()
  else if (as === 'italic') chain.toggleItalic().run()
  else if (as === 'list') chain.toggleBulletList().run()
  else if (as === 'numbers') chain.toggleOrderedList().run()
  else if (as === 'quote') chain.toggleBlockquote().run()
  else if ($from.sameParent($to) && !$from.parent.type.spec.code) chain.toggleCode().run()
  else chain.toggleCodeBlock().run()
}
