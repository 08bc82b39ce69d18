import { useMemo } from 'react'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { markdownHtml } from '../comments/body/rich-html.ts'
import { termsText } from './terms-text.ts'

type TermsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Markdown or HTML. */
  content: string
}

/** A text of law or policy, to be read. */
export function TermsDialog({ content, ...dialog }: TermsDialogProps) {
  const html = useMemo(() => markdownHtml(content), [content])
  return (
    <Dialog size="lg" {...dialog}>
      <div
        // A long text scrolls, and must do so by key too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus
        tabIndex={0}
        className={`${termsText} pb-4`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized in the line above
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </Dialog>
  )
}
