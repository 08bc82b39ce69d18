import { Dialog } from '../ui/overlay/dialog.tsx'
import type { LegalText } from './legal-links.tsx'

type LegalDialogProps = {
  text: LegalText
  company: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The default terms and privacy text, shown until the organisation has written its own: they describe what the software itself does. */
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
      ['What this is', `This service desk is run by ${company} for asking for help and giving it.`],
      [
        'Your account',
        'It is yours alone. Keep its password to yourself, and tell the service desk if somebody else has it.',
      ],
      [
        'What you write',
        'Requests, replies and files are read by the people who handle them. Send only what is needed to help, and nothing that you may not share.',
      ],
      ['Fair use', 'Do not use the service desk to harm it, its people or others. An account that does can be closed.'],
      [
        'No warranty',
        'The software behind it comes as it is. How quickly a request is answered is a matter between you and its organisation.',
      ],
    ],
  }),
  privacy: (company) => ({
    title: 'Privacy Policy',
    paragraphs: [
      [
        'Who keeps your data',
        `${company} runs this installation and decides what is kept in it. Ask them to see, correct or delete what concerns you.`,
      ],
      [
        'What is kept',
        'Your name, username, e-mail address and a one-way hash of your password; your requests, replies and files; and who changed what, when.',
      ],
      [
        'Cookies',
        'One keeps you signed in for up to fourteen days. On a customer portal a second one tells the page which organisation it belongs to. Neither follows you anywhere else.',
      ],
      [
        'In this browser',
        'Your theme, list settings and drafts are remembered here, and leave this browser only when you send them.',
      ],
      [
        'Nobody else',
        'The software itself reports to nobody: no analytics, no advertising, nothing loaded from other servers.',
      ],
    ],
  }),
}
