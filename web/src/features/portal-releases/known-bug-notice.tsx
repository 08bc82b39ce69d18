import type { OwnAppliedVersion } from '@hatchway/contract/customers/portal-releases'
import { TriangleAlert } from 'lucide-react'
import { portalReleaseMessages as messages } from './portal-releases.messages.ts'

/** Shows the known critical bugs of the applied version. Nothing when there are none. */
export function KnownBugNotice({ applied: { version, knownCriticalBugs = [] } }: { applied: OwnAppliedVersion }) {
  const [first, ...others] = knownCriticalBugs
  if (!first) return null
  const heading =
    others.length === 0
      ? messages.knownBugs.one(version, first.fixedIn)
      : messages.knownBugs.several(version, knownCriticalBugs.length)
  return (
    <section
      aria-label={messages.knownBugs.title}
      className="mx-4 mb-3.5 flex flex-none gap-3 rounded-tile border border-warning-line bg-warning-soft px-3.5 py-2.5 text-warning-ink md:mx-7"
    >
      <TriangleAlert className="mt-0.5 flex-none" />
      <div className="min-w-0">
        <h2 className="type-strong">{heading}</h2>
        <ul className="text-ink-2">
          {knownCriticalBugs.map(({ text, fixedIn }) => (
            <li key={text}>{others.length === 0 ? text : messages.knownBugs.withFix(text, fixedIn)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
