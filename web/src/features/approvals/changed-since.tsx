import { approvalMessages as messages } from './approvals.messages.ts'

/** Shows what has changed since approval was asked for, in place of the form: nothing was decided. */
export function ChangedSince({ changes }: { changes: readonly string[] }) {
  return (
    <div
      role="alert"
      className="w-full rounded-tile border border-warning-line bg-warning-soft px-3.5 py-2.5 text-warning-ink"
    >
      <p className="type-strong">{messages.changedSince}</p>
      {changes.length > 0 && (
        <ul className="mt-1 grid gap-0.5">
          {changes.map((change) => (
            <li key={change} className="break-words">
              {change}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1">{messages.changedNext}</p>
    </div>
  )
}
