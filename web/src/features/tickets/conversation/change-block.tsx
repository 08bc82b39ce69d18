import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import {
  AlarmClock,
  ArrowRightLeft,
  ChevronRight,
  CircleDot,
  Link2,
  type LucideIcon,
  Merge,
  SquareCheck,
  Stamp,
  Timer,
  Trash2,
  UserRoundCheck,
  Users,
  Workflow,
} from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, formatTime } from '../../../platform/time/dates.ts'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { conversationMessages } from './conversation.messages.tsx'
import type { ChangeLine } from './event-labels.ts'

const ConfirmDialog = lazyComponent(async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

const { changes: messages } = conversationMessages

/** Longer blocks are collapsed. */
const shownAtMost = 4

const icons: Record<ChangeLine['kind'], LucideIcon> = {
  person: UserRoundCheck,
  group: Users,
  status: CircleDot,
  link: Link2,
  merge: Merge,
  snooze: AlarmClock,
  sla: Timer,
  removal: Trash2,
  task: SquareCheck,
  approval: Stamp,
  other: ArrowRightLeft,
}

/** Shows the changes between two messages, one line each. A long block is collapsed. */
export function ChangeBlock({ lines, onUndo }: { lines: readonly ChangeLine[]; onUndo: OnUndo }) {
  const [isOpen, setOpen] = useState(false)
  const isFolded = lines.length > shownAtMost && !isOpen
  if (isFolded)
    return (
      <button
        type="button"
        className="type-small quick ms-1.5 inline-flex min-h-6 items-center gap-3.5 rounded-badge text-ink-2 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <ChevronRight size={14} className="rtl:-scale-x-100" />
        {messages.show(lines.length)}
      </button>
    )
  return (
    <ul className="grid gap-1 max-md:gap-1.5">
      {lines.map((line) => (
        <Line key={line.key} line={line} onUndo={onUndo} />
      ))}
    </ul>
  )
}

/** Undoes events; `isRedo` when they are undone changes. Resolves when the call has ended. */
export type OnUndo = (eventIds: readonly number[], isRedo: boolean) => Promise<void>

function Line({ line, onUndo }: { line: ChangeLine; onUndo: OnUndo }) {
  const style = useDateStyle()
  const { rule } = line
  const Icon = rule ? Workflow : icons[line.kind]
  return (
    <li className="type-small group/line flex min-h-4.5 items-start gap-4 ps-1.5 text-ink-2">
      <Icon size={14} className="mt-px flex-none text-ink-3" />
      <span className={clsx('min-w-0', line.isUndone && '[&>span]:text-ink-3')}>
        {line.words.map(({ text, strong }, at) =>
          rule && at === 0 ? (
            <RunLink key="rule" rule={rule} text={text} />
          ) : strong ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no identity but their order
            <span key={at} className="font-medium text-ink">
              {text}
            </span>
          ) : (
            text
          ),
        )}{' '}
        <time dateTime={line.at} title={formatDateTime(line.at, style)} className="whitespace-nowrap text-ink-3">
          {formatTime(line.at, style.timeZone)}
        </time>
        {line.isUndone && <span className="ms-2 text-ink-3">{messages.undone}</span>}
        {line.undoable.length > 0 && <UndoButton line={line} onUndo={onUndo} />}
      </span>
    </li>
  )
}

/** Links to the run of the rule that made the change. */
const RunLink = ({ rule: { id, runId }, text }: { rule: NonNullable<ChangeLine['rule']>; text: string }) => (
  <Link
    to="/settings/automation/$id"
    params={{ id: String(id) }}
    search={{ tab: 'runs', run: runId } as never}
    className="font-medium text-accent-ink underline-offset-3 hover:underline"
  >
    {text}
  </Link>
)

/** Undoes a change. A change by others, a merge or a split is confirmed first, and on touch screens, where a tap may be a slip, every one. */
function UndoButton({ line, onUndo }: { line: ChangeLine; onUndo: OnUndo }) {
  const [isUndoing, setUndoing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const sentence = line.words.map(({ text }) => text).join('')
  const texts = line.isUndo ? messages.redo : messages.undo
  const undo = async () => {
    if (isUndoing) return
    setUndoing(true)
    await onUndo(line.undoable, line.isUndo)
    setUndoing(false)
    setAsking(false)
  }
  const ask = () => {
    if (line.isUndoConfirmed || window.matchMedia('(pointer: coarse)').matches) setAsking(true)
    else void undo()
  }
  return (
    <>
      <button
        type="button"
        aria-label={`${texts.verb}: ${sentence}`}
        aria-busy={isUndoing}
        className="quick ms-2 rounded-badge font-medium touch-target text-accent-ink opacity-0 underline-offset-3 hover:underline focus-visible:opacity-100 group-hover/line:opacity-100 pointer-coarse:opacity-100"
        onClick={ask}
      >
        {texts.verb}
      </button>
      <LazyBoundary>
        {isAsking && (
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title={texts.question}
            description={`${sentence}.`}
            confirmLabel={texts.confirm}
            pendingLabel={texts.pending}
            pending={isUndoing}
            onConfirm={() => void undo()}
          />
        )}
      </LazyBoundary>
    </>
  )
}
