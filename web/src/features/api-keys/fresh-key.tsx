import { TriangleAlert } from 'lucide-react'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { apiKeyMessages as messages } from './api-key.messages.ts'

/** Shows the full key once. */
export function FreshKey({ apiKey, until }: { apiKey: string; until: string }) {
  return (
    <div className="grid gap-3">
      <p
        role="status"
        className="flex items-start gap-2 rounded-control border border-warning-line bg-warning-soft px-3 py-2 text-warning-ink"
      >
        <TriangleAlert className="mt-0.5 flex-none" />
        <span className="text-pretty">{messages.copyNow(until)}</span>
      </p>
      <div className="flex items-center gap-2 rounded-control border border-line-2 bg-surface-2 py-1.5 ps-3 pe-1.5">
        <code className="min-w-0 flex-1 select-all wrap-anywhere font-mono text-[12px]">{apiKey}</code>
        <CopyButton text={apiKey} variant="default" className="flex-none">
          {messages.copy}
        </CopyButton>
      </div>
    </div>
  )
}
