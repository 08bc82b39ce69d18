import { isEmbeddablePicture } from '@hatchway/contract/files/embedded-pictures'
import { Code } from '@tiptap/extension-code'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

/** A picture is loaded while a text is written, and that text may be a quote: it has to be one that a message may show. */
const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      src: {
        default: null,
        renderHTML: ({ src }) => (typeof src === 'string' && isEmbeddablePicture(src) ? { src } : {}),
      },
    }
  },
})

/** What a message may hold. A link may be code, and nothing is underlined, since links are. */
export const richExtensions = [
  StarterKit.configure({
    code: false,
    underline: false,
    heading: { levels: [2, 3, 4, 5, 6] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
  Code.extend({ excludes: '' }),
  Picture.configure({ inline: true, allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
]

/** What is turned into a format while it is typed. A "#" at the beginning of a line is a command or a number more often than a heading. */
export const typedFormats = ['bold', 'italic', 'strike', 'code', 'bulletList', 'orderedList', 'blockquote', 'codeBlock']
