import type { ActivityEntry } from '@hatchway/contract/activity'
import { Link } from '@tanstack/react-router'
import { actorName } from './actor-name.ts'
import { describeEvent } from './describe-event.ts'

/** Shows who did what. With `linked` the ticket number is a link; elsewhere the whole entry is a link. */
export function EventDescription({
  line,
  linked,
  hasActor = true,
}: {
  line: ActivityEntry
  linked?: boolean
  hasActor?: boolean
}) {
  return (
    <>
      {hasActor && (
        <>
          <b className="font-bold text-ink">{actorName(line)}</b>{' '}
        </>
      )}
      {describeEvent(line).map(({ text, strong, ticketId }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an entry never change their order
        if (!strong) return <span key={at}>{text}</span>
        if (!linked || !ticketId)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <b key={at} className="font-bold text-ink">
              {text}
            </b>
          )
        return (
          <Link
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={at}
            to="/tickets/$id"
            params={{ id: String(ticketId) }}
            className="font-bold text-ink no-underline hover:underline"
          >
            {text}
          </Link>
        )
      })}
    </>
  )
}
