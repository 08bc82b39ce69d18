import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { linkMessages as messages } from './article-editor.messages.ts'

/** Edits the URL of a link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(before)
  const [problem, setProblem] = useState<string>()
  const finish = (work: () => void) => {
    onClose()
    // The dialog restores the focus first.
    setTimeout(work)
  }
  const submit = () => {
    const href = asUrl(address)
    if (!href) return setProblem(messages.invalid)
    finish(() => {
      const chain = editor.chain().focus().extendMarkRange('link')
      if (editor.state.selection.empty && !before)
        chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
      else chain.setLink({ href }).run()
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={before ? messages.change : messages.add}
      size="sm"
      onSubmit={submit}
      submitLabel={before ? messages.change : messages.add}
      otherAction={
        before && (
          <Button
            variant="ghost"
            className="me-auto"
            onClick={() => finish(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())}
          >
            {messages.remove}
          </Button>
        )
      }
    >
      <Field label={messages.address} error={problem}>
        <Input
          value={address}
          inputMode="url"
          onChange={({ target }) => {
            setAddress(target.value)
            setProblem(undefined)
          }}
        />
      </Field>
    </FormDialog>
  )
}

/** Completes a URL: `example.com` becomes `https://example.com`. A path of this site begins with a slash. */
function asUrl(text: string) {
  const address = text.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/)\S+$/i.test(address)) return address
  return /^[^\s:/]+\.[^\s:]+$/.test(address) ? `https://${address}` : undefined
}
