import type { Approval } from '@hatchway/contract/approvals/approvals'
import { BellRing, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import type { RedactedPart } from '../redaction/redactions.tsx'
import { useSession } from '../session/session-context.tsx'
import { approvalMessages as messages } from './approvals.messages.ts'
import { useApprovalChanges } from './approvals.queries.ts'

const RedactApproval = lazyComponent(async () => (await import('../redaction/redactions.tsx')).RedactApproval)

/** What those who asked do with a request: remind, withdraw (with undo), resume, request again. Admins redact it. */
export function ApprovalActions({ approval }: { approval: Approval }) {
  const { id, subject, can } = approval
  const { isAdmin } = useSession()
  const [redacting, redact] = useState<RedactedPart>()
  const { withdraw, resume, remind, askAgain } = useApprovalChanges()
  const actions = [
    {
      can: can.remind,
      label: messages.remind,
      icon: BellRing,
      mutation: remind,
      results: { done: messages.reminded(subject), failed: messages.remindFailed },
    },
    {
      can: can.withdraw,
      label: messages.withdraw,
      icon: Undo2,
      mutation: withdraw,
      results: {
        done: messages.withdrawn(subject),
        failed: messages.withdrawFailed,
        undo: () => resume.mutateAsync(id),
        undone: messages.resumed(subject),
      },
    },
    {
      can: can.resume,
      label: messages.resume,
      icon: RotateCcw,
      mutation: resume,
      results: { done: messages.resumed(subject), failed: messages.resumeFailed },
    },
    {
      can: can.askAgain,
      label: messages.askAgain,
      icon: RotateCcw,
      variant: 'outline' as const,
      mutation: askAgain,
      results: { done: messages.asked, failed: messages.askFailed },
    },
  ]
  return (
    <>
      {actions
        .filter((action) => action.can)
        .map(({ label, icon, variant, mutation, results }) => (
          <Button
            key={label}
            variant={variant ?? 'ghost'}
            size="sm"
            icon={icon}
            pending={mutation.isPending}
            onClick={() => void toastResult(mutation.mutateAsync(id), results)}
          >
            {label}
          </Button>
        ))}
      {isAdmin && (
        <MoreMenu
          label={messages.more(subject)}
          entries={() => [
            { label: messages.replaceSubject, onSelect: () => redact('subject') },
            hasTexts(approval) && { label: messages.removeTexts, onSelect: () => redact('texts') },
          ]}
        />
      )}
      <LazyBoundary>
        {redacting && <RedactApproval record={approval} part={redacting} onClose={() => redact(undefined)} />}
      </LazyBoundary>
    </>
  )
}

const hasTexts = ({ message, stageList }: Approval) =>
  message !== '' || stageList.some(({ approvers }) => approvers.some(({ comment }) => comment))
