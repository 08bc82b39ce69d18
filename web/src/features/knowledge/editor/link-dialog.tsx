import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const href = asUrl(address)
    if (!href) return setProblem('Enter a URL, such as https://example.com')
    finish(() => {
      const chain = editor.chain().focus().extendMarkRange('link')
      if (editor.state.selection.empty && !before)
        chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
      else chain.setLink({ href }).run()
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={before ? 'Change link' : 'Add link'}
      size="sm"
      onSubmit={submit}
      footer={
        <>
          {before && (
            <Button
              variant="ghost"
              className="me-auto"
              onClick={() => finish(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())}
            >
              Remove link
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{before ? 'Change link' : 'Add link'}</Button>
        </>
      }
    >
      <Field label="URL" error={problem}>
        <Input
          value={address}
          inputMode="url"
          onChange={({ target }) => {
            setAddress(target.value)
            setProblem(undefined)
          }}
        />
      </Field>
    </Dialog>
  )
}

/** Completes a URL: `example.com` becomes `https://example.com`. A path of this site begins with a slash. */
function asUrl(text: string) {
  const address = text.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/)\S+$/i.test(address)) return address
  return /^[^\s:/]+\.[^\s:]+$/.test(address) ? `https://${address}` : undefined
}
