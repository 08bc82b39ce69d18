import type { Editor } from '@tiptap/core'
import { type Node as DocumentNode, Node, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { Edit, Selection } from '../formatting.ts'
import type { TextSurface } from '../text-surface.ts'
import { openMessage } from './open-message.ts'

/** Returns the paragraph with the caret as the menus see it: its text, in which a picture is one character. */
export const richSurface = (editor: Editor): TextSurface => ({
  selection: () => selectionIn(editor),
  apply({ from, to, insert, start }: Edit) {
    const base = editor.state.selection.$from.start()
    insertMessage(editor, insert, { from: base + from, to: base + to, caret: base + start })
  },
})

function selectionIn({ state }: Editor): Selection {
  const { $from, $to } = state.selection
  // In code, no character opens a menu.
  const isCode = $from.parent.type.spec.code || $from.marks().some(({ type }) => type.name === 'code')
  if (isCode || !$from.parent.isTextblock) return { text: '', start: 0, end: 0 }
  const text = textOf($from.parent)
  return { text, start: $from.parentOffset, end: $from.sameParent($to) ? $to.parentOffset : text.length }
}

const textOf = (block: DocumentNode) =>
  block.textBetween(0, block.content.size, undefined, ({ type }) => (type.name === 'hardBreak' ? '\n' : '\ufffc'))

type Place = { from: number; to: number; caret?: number }

/** Inserts a text of messages, such as a canned reply, with its formats. */
export function insertMessage(editor: Editor, text: string, { from, to, caret }: Place) {
  const opened = openMessage(editor.schema, text)
  if (!(opened instanceof Node)) {
    editor.chain().focus().insertContentAt({ from, to }, opened.html).run()
    return
  }
  const only = opened.childCount === 1 && opened.firstChild!.type.name === 'paragraph' ? opened.firstChild : null
  const { tr } = editor.state
  if (only) tr.replace(from, to, new Slice(only.content, 0, 0))
  else tr.replaceRange(from, to, new Slice(opened.content, 0, 0))
  // Blocks may be inserted beside the paragraph that has the caret.
  let end = to
  tr.mapping.maps.at(-1)?.forEach((_oldStart, _oldEnd, _newStart, newEnd) => {
    end = newEnd
  })
  const wanted = only && caret !== undefined ? Math.min(caret, tr.doc.content.size) : end
  tr.setSelection(TextSelection.near(tr.doc.resolve(wanted), -1)).scrollIntoView()
  editor.view.dispatch(tr)
  editor.view.focus()
}
