import type { Rule } from '@hatchway/contract/rules/rules'
import { hourMs } from '@hatchway/contract/time/local-time'

/** Returns when the hour began in which a rule reached its cap and was switched off; undefined for one that was not. */
export const capStart = ({ isActive, switchedOffReason, switchedAt }: Rule) =>
  !isActive && switchedOffReason && switchedAt ? new Date(Date.parse(switchedAt) - hourMs).toISOString() : undefined
