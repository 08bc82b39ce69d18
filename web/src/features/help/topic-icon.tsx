import type { HelpTopicId } from '@hatchway/contract/knowledge/help-topics'
import { BookOpen, ChartNoAxesColumn, Hourglass, type LucideIcon, Medal, Ticket, Timer, Waypoints } from 'lucide-react'
import type { CSSProperties } from 'react'

const looks: Record<HelpTopicId, { icon: LucideIcon; hue: number }> = {
  'analytics-dashboard': { icon: ChartNoAxesColumn, hue: 255 },
  sla_compliance: { icon: Timer, hue: 25 },
  resolution_time: { icon: Hourglass, hue: 50 },
  agent_performance: { icon: Medal, hue: 150 },
  cmdb_health: { icon: Waypoints, hue: 300 },
  ticket_management: { icon: Ticket, hue: 200 },
  knowledge_base: { icon: BookOpen, hue: 330 },
}

export function TopicIcon({ id, size = 16 }: { id: HelpTopicId; size?: number }) {
  const Icon = looks[id].icon
  return <Icon size={size} className="flex-none" />
}

/** Shows the topic's icon on a tile in the topic's hue. */
export function TopicTile({ id }: { id: HelpTopicId }) {
  return (
    <span
      className="hue grid size-8.5 flex-none place-items-center rounded-tile bg-hue-soft text-hue-ink"
      style={{ '--h': looks[id].hue } as CSSProperties}
    >
      <TopicIcon id={id} />
    </span>
  )
}
