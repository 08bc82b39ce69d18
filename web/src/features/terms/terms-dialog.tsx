import { useMemo } from 'react'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { markdownHtml } from '../comments/body/rich-html.ts'
import { termsText } from './terms-text.ts'

type TermsDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The content as Markdown or HTML. */
  content: string
}

/** Shows a legal or policy text. */
export function TermsDialog({ content, ...dialog }: TermsDialogProps) {
  const html = useMemo(() => markdownHtml(content), [content])
  return (
    <Dialog size="lg" {...dialog}>
      <div
        // A long text scrolls, which must also work by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable
        tabIndex={0}
        className={`${termsText} pb-4`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized in the line above
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </Dialog>
  )
}
