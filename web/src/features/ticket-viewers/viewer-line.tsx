import type { Viewer, ViewerSummary } from '@hatchway/contract/tickets/people/ticket-viewers'
import clsx from 'clsx'
import { Eye, EyeOff, KeyRound } from 'lucide-react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { kindLabels } from '../people/person-kind.messages.ts'
import { describeVerdict } from './describe-viewers.ts'
import { viewersMessages as messages } from './viewers.messages.ts'

type ViewerLineProps = {
  viewer: Viewer
  about: ViewerSummary['about']
  /** Shows whether the user sees the ticket and why. In the list of a rule this is evident. */
  isJudged: boolean
}

/** Shows a user, and whether they see the ticket. */
export function ViewerLine({ viewer, about, isJudged }: ViewerLineProps) {
  const { id, fullName, avatarUrl, customerName, unseen, seesNotes } = viewer
  const sees = unseen === null
  return (
    <li
      className={clsx(
        'flex gap-x-2.5 border-t border-line py-2 first:border-t-0 max-md:flex-wrap',
        isJudged ? 'items-start' : 'items-center',
      )}
    >
      <Avatar person={{ id, fullName, avatarUrl }} size={28} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{fullName}</span>
          {isJudged && <span className="text-ink-3">{customerName ?? kindLabels[viewer.role]}</span>}
          {viewer.status === 'invited' && <Badge tone="info">{messages.invited}</Badge>}
          {viewer.hasApiKey && <Badge icon={<KeyRound size={12} />}>{messages.apiKey}</Badge>}
        </p>
        {isJudged && <p className="text-pretty text-ink-2">{describeVerdict(viewer, about)}</p>}
      </div>
      {isJudged && (
        <span
          className={clsx(
            'flex flex-none items-center gap-1.5 max-md:w-full max-md:ps-9.5 md:pt-1',
            sees ? 'text-success-ink' : 'text-ink-2',
          )}
        >
          {sees ? <Eye /> : <EyeOff />}
          {!sees ? messages.seesNot : seesNotes ? messages.seesNotes : messages.sees}
        </span>
      )}
    </li>
  )
}
