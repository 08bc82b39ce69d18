import type { Approval, ApprovalSummary } from '@hatchway/contract/approvals/approvals'
import { ArrowRight, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileSize } from '../../ui/display/file-size.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import { useApprovedText } from './use-approved-text.ts'

/** Lists what is approved: the fields as they were, and the files. Nothing without any. */
export function ApprovalSnapshot({ snapshot: { fields, files } }: Pick<Approval, 'snapshot'>) {
  const shown = useApprovedText()
  if (fields.length + files.length === 0) return null
  return (
    <dl className="grid gap-2.5 rounded-sheet border border-line px-4 py-3">
      {fields.map(({ field, label, text }) => (
        <Row key={field} label={label}>
          <span className="break-words whitespace-pre-wrap">{shown(text)}</span>
        </Row>
      ))}
      {files.map(({ id, name, size, url }) => (
        <Row key={`file ${id}`} label={messages.file}>
          <span className="inline-flex min-w-0 items-center gap-2">
            <FileText size={14} className="flex-none text-ink-3" />
            <a href={url} download={name} className="min-w-0 truncate font-medium text-accent-ink">
              {name}
            </a>
            <span className="type-small flex-none text-ink-3">{fileSize(size)}</span>
          </span>
        </Row>
      ))}
    </dl>
  )
}

/** Shows the changes that voided a request, each with its former and its new value. */
export function VoidingChanges({ changes }: { changes: NonNullable<ApprovalSummary['voided']>['changes'] }) {
  const shown = useApprovedText()
  return (
    <dl className="grid gap-1.5">
      {changes.map(({ field, label, from, to }) => (
        <Row key={field} label={label}>
          <span className="inline-flex flex-wrap items-center gap-2">
            <del className="text-ink-3">{shown(from)}</del>
            <ArrowRight size={14} aria-label={messages.changedTo} className="rtl:-scale-x-100" />
            <ins className="rounded-badge bg-warning-soft px-1 font-bold text-warning-ink no-underline">
              {shown(to)}
            </ins>
          </span>
        </Row>
      ))}
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(6rem,9rem)_1fr] gap-3 max-md:grid-cols-1 max-md:gap-0.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
