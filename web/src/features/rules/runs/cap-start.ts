import type { Rule } from '@hatchway/contract/rules/rules'

const hour = 3_600_000

/** Returns when the hour began in which a rule reached its cap and was switched off; undefined for one that was not. */
export const capStart = ({ isActive, switchedOffReason, switchedAt }: Rule) =>
  !isActive && switchedOffReason && switchedAt ? new Date(Date.parse(switchedAt) - hour).toISOString() : undefined
