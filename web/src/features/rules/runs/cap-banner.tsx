import type { Rule } from '@hatchway/contract/rules/rules'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { formatDateTime } from '../../../platform/time/dates.ts'
import { Banner } from '../../../ui/layout/banner.tsx'
import { useDateStyle, useSession } from '../../session/session-context.tsx'
import { undoPreview } from '../rules.queries.ts'
import { capStart } from './cap-start.ts'
import { runMessages as messages, undoRunsMessages } from './runs.messages.ts'

type CapBannerProps = { rule: Rule; onUndo: () => void }

/** Why a rule was switched off by its cap, with the undo of its runs of that hour. */
export function CapBanner({ rule, onUndo }: CapBannerProps) {
  const style = useDateStyle()
  const { isAdmin } = useSession()
  const start = capStart(rule)
  const { data } = useQuery({ ...undoPreview(rule.id, start ?? ''), enabled: start !== undefined && isAdmin })
  if (!start) return null
  const { switchedAt, switchedOffReason: reason = '' } = rule
  return (
    <Banner
      icon={<TriangleAlert className="flex-none" />}
      {...(data &&
        data.runs > 0 && {
          action: {
            label: undoRunsMessages.undo(data.runs),
            onClick: onUndo,
          },
        })}
    >
      {messages.switchedOff(formatDateTime(switchedAt, style), reason!)}
    </Banner>
  )
}
