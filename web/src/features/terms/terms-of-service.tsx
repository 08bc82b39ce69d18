import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

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
        Terms of Service
      </button>
      {isOpen !== undefined && (
        <TermsDialog open={isOpen} onClose={() => setOpen(false)} title="Terms of Service" content={content} />
      )}
    </>
  )
}
