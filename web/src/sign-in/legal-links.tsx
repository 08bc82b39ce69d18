import { useState } from 'react'
import { lazyComponent } from '../ui/feedback/lazy-component.tsx'
import { signInMessages } from './sign-in.messages.tsx'

const LegalDialog = lazyComponent(async () => (await import('./legal-dialog.tsx')).LegalDialog)
const messages = signInMessages.legal
export type LegalText = 'terms' | 'privacy'

/** The sentence below the forms, with links to both texts. */
export function LegalLinks({ company }: { company: string }) {
  const [shown, setShown] = useState<LegalText>('terms')
  const [isOpen, setOpen] = useState<boolean>()
  const link = (text: LegalText) => (
    <button
      type="button"
      className="text-accent-ink hover:underline"
      onClick={() => {
        setShown(text)
        setOpen(true)
      }}
    >
      {messages[text]}
    </button>
  )
  return (
    <p className="type-small text-ink-3">
      {messages.agreement(link('terms'), link('privacy'))}
      {isOpen !== undefined && (
        <LegalDialog text={shown} company={company} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </p>
  )
}
