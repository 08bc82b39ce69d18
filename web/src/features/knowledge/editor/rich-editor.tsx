import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import { richEditorMessages as messages } from './article-editor.messages.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { EditorTools } from './editor-tools.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

type RichEditorProps = {
  html: string
  onChange: (html: string) => void
  /** Uploads a picture or a file. Returns its URL, or undefined when the upload failed. */
  onFile: (file: File) => Promise<{ url: string; fileName: string; mimeType: string } | undefined>
  /** Increased whenever the content is replaced from outside. */
  replaced: number
  readOnly?: boolean
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
  Image.configure({ inline: false, allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder: messages.placeholder }),
]

/** A rich-text editor with headings, lists, links, code, quotes, tables and pictures, by toolbar, keyboard and paste. */
export function RichEditor({ html, onChange, onFile, replaced, readOnly = false }: RichEditorProps) {
  const [isLinking, setLinking] = useState(false)
  /** The URL of the picture whose alternative text is edited. */
  const [described, setDescribed] = useState<string>()
  const changed = useEffectEvent(onChange)
  const take = useEffectEvent(async (editor: Editor, files: readonly File[], at?: number) => {
    for (const file of files) {
      const uploaded = await onFile(file)
      if (!uploaded || editor.isDestroyed) continue
      const chain = at === undefined ? editor.chain().focus() : editor.chain().focus(at)
      if (uploaded.mimeType.startsWith('image/') && uploaded.mimeType !== 'image/svg+xml') {
        chain.setImage({ src: uploaded.url, alt: uploaded.fileName.replace(/\.[^.]+$/, '') }).run()
        if (files.length === 1) setDescribed(uploaded.url)
      } else
        chain
          .insertContent({
            type: 'text',
            text: uploaded.fileName,
            marks: [{ type: 'link', attrs: { href: uploaded.url } }],
          })
          .run()
    }
  })
  const editor: Editor | null = useEditor({
    extensions,
    content: html,
    editable: !readOnly,
    // Rerendering on each transaction is off; the current content is read from the editor on demand.
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: current }) => changed(current.isEmpty ? '' : current.getHTML()),
    editorProps: {
      attributes: {
        class: 'article-body',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': messages.text,
      },
      handleKeyDown: (_view, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false
        event.preventDefault()
        setLinking(true)
        return true
      },
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_view, event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        // Word processors add an image of the text to the clipboard beside the HTML.
        if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false
        void take(editor!, files)
        return true
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (isMoved || files.length === 0) return false
        event.preventDefault()
        void take(editor!, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        return true
      },
    },
  })
  const current = useEffectEvent(() => html)
  useEffect(() => {
    if (replaced > 0) editor?.commands.setContent(current(), { emitUpdate: false })
  }, [editor, replaced])

  return (
    <div className="flex min-h-0 flex-col">
      {editor && (
        <EditorTools
          editor={editor}
          onFiles={(files) => void take(editor, files)}
          onLink={() => setLinking(true)}
          onDescribe={setDescribed}
        />
      )}
      <EditorContent editor={editor} className="mx-auto w-full max-w-170 py-5" />
      {editor && described && <PictureDialog editor={editor} src={described} onClose={() => setDescribed(undefined)} />}
      {editor && isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}
