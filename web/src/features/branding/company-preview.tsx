import { Inbox, Plus, Ticket } from 'lucide-react'
import { Logo } from '../../ui/display/logo.tsx'
import { previewMessages } from './branding.messages.ts'
import { PreviewFrame } from './preview-frame.tsx'

const messages = previewMessages.company

type Brand = { name: string; logoUrl: string | null; primaryColor: string }

/** Previews the sign-in page and the desk with a brand. */
export function CompanyPreview({ brand }: { brand: Brand }) {
  return (
    <aside aria-label={previewMessages.title}>
      <PreviewFrame primaryColor={brand.primaryColor} secondaryColor={brand.primaryColor} className="py-5">
        <MiniSignIn brand={brand} />
        <MiniDesk brand={brand} />
      </PreviewFrame>
    </aside>
  )
}

const face = 'overflow-hidden rounded-tile border border-line'

function MiniSignIn({ brand }: { brand: Brand }) {
  return (
    <div className={`${face} grid grid-cols-[1fr_76px] bg-surface`}>
      <div className="grid gap-2.5 p-4">
        <Logo name={brand.name || messages.name} logoUrl={brand.logoUrl} size={18} />
        <span className="grid gap-1.5">
          <span className="h-6 rounded-control border border-line-control bg-field" />
          <span className="h-6 rounded-control border border-line-control bg-field" />
        </span>
        <span className="type-strong grid h-7 place-items-center rounded-control bg-accent text-on-accent">
          {messages.signIn}
        </span>
        <span className="type-small text-accent-ink">{messages.forgotPassword}</span>
      </div>
      <span className="bg-(image:--accent-gradient)" />
    </div>
  )
}

function MiniDesk({ brand }: { brand: Brand }) {
  return (
    <div className={`${face} grid h-40 grid-cols-[104px_1fr] bg-wall`}>
      <div className="grid content-start gap-1 p-2">
        <span className="mb-1 flex min-w-0">
          <Logo name={brand.name || messages.name} logoUrl={brand.logoUrl} size={16} />
        </span>
        <span className="type-small flex items-center gap-1.5 rounded-control bg-press px-1.5 py-1 font-medium">
          <Ticket size={13} className="text-accent-ink" /> {messages.tickets}
        </span>
        <span className="type-small flex items-center gap-1.5 px-1.5 py-1 text-ink-2">
          <Inbox size={13} /> {messages.customers}
        </span>
      </div>
      <div className="m-1.5 ms-0 grid content-start gap-2 rounded-control border border-line bg-surface p-2.5">
        <span className="flex items-center justify-between">
          <span className="type-small border-b-2 border-accent-mark pb-0.5 font-bold">{messages.open}</span>
          <span className="type-small flex items-center gap-1 rounded-control bg-accent px-1.5 py-0.5 font-bold text-on-accent">
            <Plus size={12} strokeWidth={2} /> {messages.new}
          </span>
        </span>
        <span className="type-small rounded-control bg-accent-soft px-2 py-1 text-accent-ink">
          {messages.selectedRow}
        </span>
        <span className="h-2 w-4/5 rounded-full bg-line" />
        <span className="h-2 w-3/5 rounded-full bg-line" />
      </div>
    </div>
  )
}
