import { Dialog } from '../ui/overlay/dialog.tsx'
import { legalDialogMessages } from './legal-dialog.messages.ts'
import type { LegalText } from './legal-links.tsx'
import { signInMessages } from './sign-in.messages.tsx'

type LegalDialogProps = {
  text: LegalText
  company: string
  open: boolean
  onClose: () => void
}

/** The default terms and privacy text, shown until the organization has written its own: they describe what the software itself does. */
export function LegalDialog({ text, company, ...dialog }: LegalDialogProps) {
  return (
    <Dialog size="md" title={signInMessages.legal[text]} {...dialog}>
      <div className="type-read grid gap-3 pb-4 text-ink-2">
        {legalDialogMessages[text](company).map(([heading, body]) => (
          <section key={heading}>
            <h3 className="font-bold text-ink">{heading}</h3>
            <p className="mt-0.5">{body}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
