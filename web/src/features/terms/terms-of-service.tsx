import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { termsMessages as messages } from './terms.messages.ts'

const TermsDialog = lazyComponent(async () => (await import('./terms-dialog.tsx')).TermsDialog)

type TermsOfServiceProps = {
  /** The organization's text, as Markdown or HTML. */
  content: string
  icon?: ReactNode
  className?: string
}

/** A text button that opens an organization's terms. */
export function TermsOfService({ content, icon, className }: TermsOfServiceProps) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {icon}
        {messages.title}
      </button>
      {isOpen !== undefined && (
        <TermsDialog open={isOpen} onClose={() => setOpen(false)} title={messages.title} content={content} />
      )}
    </>
  )
}
