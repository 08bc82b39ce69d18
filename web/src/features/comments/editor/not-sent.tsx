import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { editorMessages as messages } from './editor.messages.ts'

type NotSentProps = { reason: string; isPending: boolean; onRetry: () => void; className?: string }

/** Marks the message in the composer as not sent, until it is. */
export function NotSent({ reason, isPending, onRetry, className }: NotSentProps) {
  return (
    <p
      role="alert"
      className={clsx('type-small flex items-center gap-2 px-3.5 py-1 font-medium text-danger-ink', className)}
    >
      <CircleAlert size={14} className="flex-none" />
      <span className="min-w-0 truncate" title={reason}>
        {messages.notSent}
      </span>
      <Button variant="link" size="sm" className="px-0!" pending={isPending} onClick={onRetry}>
        {messages.retry}
      </Button>
    </p>
  )
}
