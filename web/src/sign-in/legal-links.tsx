import { useState } from 'react'
import { lazyComponent } from '../ui/feedback/lazy-component.tsx'

const LegalDialog = lazyComponent(async () => (await import('./legal-dialog.tsx')).LegalDialog)
export type LegalText = 'terms' | 'privacy'

/** The sentence below the forms, with links to both texts. */
export function LegalLinks({ company }: { company: string }) {
  const [shown, setShown] = useState<LegalText>('terms')
  const [isOpen, setOpen] = useState<boolean>()
  const link = (text: LegalText, label: string) => (
    <button
      type="button"
      className="text-accent-ink hover:underline"
      onClick={() => {
        setShown(text)
        setOpen(true)
      }}
    >
      {label}
    </button>
  )
  return (
    <p className="type-small text-ink-3">
      By continuing, you agree to our {link('terms', 'Terms of Service')} and {link('privacy', 'Privacy Policy')}.
      {isOpen !== undefined && (
        <LegalDialog text={shown} company={company} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </p>
  )
}
