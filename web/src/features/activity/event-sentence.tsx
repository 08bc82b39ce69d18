import type { ActivityLine } from '@hatchway/contract/activity'
import { Link } from '@tanstack/react-router'
import { actorName } from './actor-name.ts'
import { describeEvent } from './describe-event.ts'

/** Who did what, in a line. `linked` leads to the ticket from its number; elsewhere the line itself is a link. */
export function EventSentence({
  line,
  linked,
  hasActor = true,
}: {
  line: ActivityLine
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a line don't change their places
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
