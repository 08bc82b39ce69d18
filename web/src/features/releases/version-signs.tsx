import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/display/badge.tsx'
import { versionMessages as messages } from './release.messages.ts'

/** Shows whether a version is up to date, or how far it is `behind` the latest one. */
export const BehindBadge = ({ behind, children }: { behind: number; children: ReactNode }) =>
  behind === 0 ? <Badge tone="success">{messages.upToDate}</Badge> : <Badge tone="warning">{children}</Badge>

/** Shows the known critical bugs of a version in few words; their texts are read out, and appear in a tooltip. */
export function KnownBugs({ texts, children }: { texts: readonly string[]; children: ReactNode }) {
  if (texts.length === 0) return <span className="text-ink-3">{messages.noBugs}</span>
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-danger-ink" title={texts.join('\n')}>
      <TriangleAlert size={14} className="flex-none" />
      <span className="truncate">{children}</span>
      <span className="sr-only">{messages.bugs(texts)}</span>
    </span>
  )
}
