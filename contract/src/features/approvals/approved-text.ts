import type { ApprovalStage } from './approvals.ts'
import { stageRuleMessages as messages } from './approved-text.messages.ts'

type DateFormats = {
  time: (instant: string) => string
  /** Of a day without a time zone: `2026-11-27`. */
  day: (day: string) => string
}

/** Returns the value of an approved field as it is shown: times and days in the reader's format, and `none` where there is no value. */
export function approvedText(text: string | null, { time, day }: DateFormats, none: string): string {
  if (text === null) return none
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return day(text)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? time(text) : text
}

/** Returns how many approvers of a stage have to approve: `All of 2`, `Any 1 of 2`, `2 of 3`, `Needs 3 approvers, has 2`. */
export function stageRuleText({ rule, needed, approvers }: Pick<ApprovalStage, 'rule' | 'needed' | 'approvers'>) {
  const isShort = rule === 'quorum' && approvers.length > 0 && approvers.length < (needed ?? 1)
  if (isShort) return messages.tooFewApprovers(approvers.length, needed ?? 1)
  const text = rule === 'all' ? messages.all : rule === 'any' ? messages.any : messages.needed(needed ?? 1)
  return approvers.length > 0 ? messages.of(text, approvers.length) : text
}
