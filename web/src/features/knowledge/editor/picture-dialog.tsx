import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { pictureMessages as messages } from './article-editor.messages.ts'

type PictureDialogProps = { editor: Editor; src: string; onClose: () => void }

/** Edits the alternative text of a picture. */
export function PictureDialog({ editor, src, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState(() => altOf(editor, src))
  const submit = () => {
    onClose()
    // The dialog restores the focus first.
    setTimeout(() => setAltText(editor, src, alt.trim()))
  }
  return (
    <FormDialog onClose={onClose} title={messages.title} size="sm" onSubmit={submit} submitLabel={messages.save}>
      <Field label={messages.description} hint={messages.descriptionHint}>
        <Input
          maxLength={300}
          value={alt}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setAlt(target.value)}
        />
      </Field>
    </FormDialog>
  )
}

function altOf(editor: Editor, src: string) {
  let alt = ''
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'image' && node.attrs.src === src) alt = String(node.attrs.alt ?? '')
  })
  return alt
}

function setAltText(editor: Editor, src: string, alt: string) {
  if (editor.isDestroyed) return
  const { tr } = editor.state
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs.src === src) tr.setNodeAttribute(at, 'alt', alt)
  })
  editor.view.dispatch(tr)
  editor.commands.focus()
}
