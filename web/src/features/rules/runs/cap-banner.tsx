import type { Rule } from '@hatchway/contract/rules/rules'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { countText } from '../../../platform/count-text.ts'
import { formatDateTime } from '../../../platform/time/dates.ts'
import { Banner } from '../../../ui/layout/banner.tsx'
import { useDateStyle, useSession } from '../../session/session-context.tsx'
import { undoPreview } from '../rules.queries.ts'
import { capStart } from './cap-start.ts'

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
            label: data.runs === 1 ? 'Undo 1 run' : `Undo ${countText(data.runs)} runs`,
            onClick: onUndo,
          },
        })}
    >
      Switched off on {formatDateTime(switchedAt, style)}: {reason!.charAt(0).toLowerCase() + reason!.slice(1)}
    </Banner>
  )
}
