import { diffLines } from 'diff'
import { differenceMessages as messages } from './message-text.messages.tsx'

type Line = { text: string; change: 'same' | 'added' | 'removed'; number: number }

/** Returns the lines of both texts: those that were removed with their former number, all others with their new one. */
export function linesBetween(before: string, after: string): Line[] {
  let [old, next] = [1, 1]
  return diffLines(`${before}\n`, `${after}\n`).flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text): Line => {
        if (removed) return { text, change: 'removed', number: old++ }
        if (!added) old += 1
        return { text, change: added ? 'added' : 'same', number: next++ }
      }),
  )
}

/** Returns the number of lines that differ: a line that was replaced counts once. */
export function countChanges(lines: readonly Line[]) {
  let [count, removed] = [0, 0]
  for (const { change } of lines) {
    if (change === 'same') [count, removed] = [count + removed, 0]
    else if (change === 'removed') removed += 1
    else {
      count += 1
      removed = Math.max(0, removed - 1)
    }
  }
  return count + removed
}

const looks = {
  same: { sign: ' ', className: 'text-ink-2' },
  added: { sign: '+', className: 'bg-success-soft text-success-ink' },
  removed: { sign: '−', className: 'bg-danger-soft text-danger-ink' },
}

/** Shows how a text differs from another, line by line. */
export function TextDiff({ lines, label }: { lines: readonly Line[]; label: string }) {
  return (
    <ol aria-label={label} className="font-mono text-[12px] overflow-x-auto rounded-tile border border-line py-1">
      {lines.map(({ text, change, number }) => (
        <li key={`${change}${number}`} className={`flex gap-3 px-3 py-0.5 ${looks[change].className}`}>
          <span aria-hidden className="w-5 flex-none text-end">
            {number}
          </span>
          <span aria-hidden className="w-2 flex-none">
            {looks[change].sign}
          </span>
          {change !== 'same' && <span className="sr-only">{messages[change]}</span>}
          <span className="whitespace-pre-wrap wrap-anywhere">{text || ' '}</span>
        </li>
      ))}
    </ol>
  )
}
