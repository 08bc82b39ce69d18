import type { Approval } from '@hatchway/contract/approvals/approvals'
import { BellRing, RotateCcw, Undo2 } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import { useApprovalChanges } from './approvals.queries.ts'

/** What those who asked do with a request: remind, withdraw (with undo), resume, ask again. */
export function ApprovalActions({ approval: { id, subject, can } }: { approval: Approval }) {
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
      results: { done: messages.asked(subject), failed: messages.askFailed },
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
    </>
  )
}
