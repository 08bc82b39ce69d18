import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { Banner } from '../../ui/layout/banner.tsx'
import { useSession } from '../session/session-context.tsx'
import { reactionState } from './dead-letters.queries.ts'
import { reactionsBannerMessages as messages } from './reactions-banner.messages.ts'

const lateAfterSeconds = 60

/** Warns admins that notifications, due times or rules are late. Renders nothing for others, or while they keep up. */
export function ReactionsBanner() {
  const { isAdmin } = useSession()
  const { data } = useQuery({ ...reactionState, enabled: isAdmin })
  const late = data?.consumers.filter(({ lagSeconds }) => lagSeconds >= lateAfterSeconds) ?? []
  return late.map((one) => (
    <Banner key={one.name} className="max-md:px-4" icon={<Hourglass size={15} className="flex-none" />}>
      {messages.late(one)}
    </Banner>
  ))
}
