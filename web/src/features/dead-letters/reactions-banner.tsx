import type { ConsumerState } from '@hatchway/contract/dead-letters'
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { countOf } from '../../platform/count-text.ts'
import { Banner } from '../../ui/layout/banner.tsx'
import { useSession } from '../session/session-context.tsx'
import { reactionState } from './dead-letters.queries.ts'

const lateAfterSeconds = 60

/** Warns admins that notifications, due times or rules are late. Renders nothing for others, or while they keep up. */
export function ReactionsBanner() {
  const { isAdmin } = useSession()
  const { data } = useQuery({ ...reactionState, enabled: isAdmin })
  const late = data?.consumers.filter(({ lagSeconds }) => lagSeconds >= lateAfterSeconds) ?? []
  return late.map((one) => (
    <Banner key={one.name} className="max-md:px-4" icon={<Hourglass size={15} className="flex-none" />}>
      {lateSentence(one)}
    </Banner>
  ))
}

const subjects: Record<ConsumerState['name'], string> = {
  reactions: 'Notifications and automatic changes',
  sla: 'SLA due times',
  rules: 'Rules',
}

/** Returns how late a consumer of events is: “Rules are 4 minutes late: 3,120 events wait.” */
export function lateSentence({ name, waiting, lagSeconds }: ConsumerState) {
  const minutes = Math.floor(lagSeconds / 60)
  const late = minutes < 120 ? countOf(minutes, 'minute') : countOf(Math.floor(minutes / 60), 'hour')
  const count =
    waiting >= 10_000
      ? 'at least 10,000 events wait'
      : `${countOf(waiting, 'event')} ${waiting === 1 ? 'waits' : 'wait'}`
  return `${subjects[name]} are ${late} late: ${count}.`
}
