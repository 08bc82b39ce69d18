import { asSystem } from '../../../platform/database/system-role.ts'
import { isOutside, type StepRequirement } from './entering.ts'
import '../../approvals/approvals.table.ts'

/** A step that waits for approval is entered once the newest request of the ticket that was not withdrawn is approved, and none is pending. */
export const approvalIsGiven: StepRequirement = async (ctx, { ticket, after, type }) => {
  const step = after.status_name
  if (!type.statuses.some(({ name, waitsForApproval }) => name === step && waitsForApproval)) return null
  const requests = await asSystem(ctx, 'step_requirements', ({ db }) =>
    db
      .selectFrom('approvals')
      .select(['subject', 'state'])
      .where('ticket_id', '=', ticket.id)
      .where('state', '<>', 'withdrawn')
      .orderBy('id', 'desc')
      .execute(),
  )
  const pending = requests.find(({ state }) => state === 'pending')
  const [newest] = requests
  if (!pending && newest?.state === 'approved') return null
  if (isOutside(ctx)) return `This ticket needs an approval before ${step}`
  if (pending) return `“${pending.subject}” has to be approved first: ${step} waits for it`
  if (!newest) return `Ask for approval first: ${step} waits for one`
  return `“${newest.subject}” was ${newest.state}. Ask for approval again: ${step} waits for it`
}
