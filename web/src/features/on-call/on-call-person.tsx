import type { OnCallReason, OnCallShift } from '@hatchway/contract/time/on-call'
import { TriangleAlert } from 'lucide-react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { shiftMessages as messages } from './on-call.messages.ts'

type OnCallPersonProps = Pick<OnCallShift, 'person' | 'reason' | 'insteadOf'>

/** A person on call and why, or a warning that no one is. */
export function OnCallPerson({ person, reason, insteadOf }: OnCallPersonProps) {
  if (!person)
    return (
      <span className="inline-flex items-center gap-1.5 text-warning-ink">
        <TriangleAlert className="flex-none" />
        {messages.noOne}
      </span>
    )
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1.5">
      <Avatar person={person} />
      <span className="min-w-0">
        {person.fullName}
        <span className="text-ink-3">{describeReason(reason, insteadOf)}</span>
      </span>
    </span>
  )
}

/** Returns why someone is on call, as it follows their name; nothing for a shift of the rotation. */
export function describeReason(reason: OnCallReason | null, insteadOf: OnCallShift['insteadOf']) {
  if (insteadOf) return messages.insteadOf(insteadOf.fullName)
  return reason === 'override' ? messages.byOverride : ''
}
