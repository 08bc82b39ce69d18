import { Dialog } from '../ui/overlay/dialog.tsx'
import type { LegalText } from './legal-links.tsx'

type LegalDialogProps = {
  text: LegalText
  company: string
  open: boolean
  onClose: () => void
}

/** The default terms and privacy text, shown until the organization has written its own: they describe what the software itself does. */
export function LegalDialog({ text, company, ...dialog }: LegalDialogProps) {
  const { title, paragraphs } = texts[text](company)
  return (
    <Dialog size="md" title={title} {...dialog}>
      <div className="type-read grid gap-3 pb-4 text-ink-2">
        {paragraphs.map(([heading, body]) => (
          <section key={heading}>
            <h3 className="font-bold text-ink">{heading}</h3>
            <p className="mt-0.5">{body}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

const texts: Record<LegalText, (company: string) => { title: string; paragraphs: [string, string][] }> = {
  terms: (company) => ({
    title: 'Terms of Service',
    paragraphs: [
      ['About this service', `${company} runs this help desk to receive and answer support requests.`],
      ['Your account', 'Keep your password private, and tell the help desk if someone else may know it.'],
      [
        'Your content',
        'Requests, replies and files are read by the people who handle them. Send only what they need, and nothing you aren’t allowed to share.',
      ],
      ['Fair use', 'Don’t use the help desk to harm it or other people. Accounts that do may be closed.'],
      ['No warranty', 'The software is provided as is. Response times are agreed between you and the organization.'],
    ],
  }),
  privacy: (company) => ({
    title: 'Privacy Policy',
    paragraphs: [
      [
        'Who controls your data',
        `${company} runs this installation and decides what data it stores. Contact them to see, correct or delete your data.`,
      ],
      [
        'What is stored',
        'Your name, username, email address and a one-way hash of your password; your requests, replies and files; and who changed what, when.',
      ],
      [
        'Cookies',
        'One cookie keeps you signed in for up to 14 days. On customer portals, a second one identifies the organization. Neither tracks you on other sites.',
      ],
      [
        'In this browser',
        'Your theme, list settings and drafts are stored in this browser. Drafts are sent to the server only when you submit them.',
      ],
      ['No third parties', 'No analytics, no advertising, and nothing is loaded from other servers.'],
    ],
  }),
}
