import type { Approval } from '@hatchway/contract/approvals/approvals'
import { approvedText } from '@hatchway/contract/approvals/approved-text'
import { escapeHtml } from '../../../platform/http/plain-page.ts'
import type { Page } from '../../messages/message-links.page.ts'
import { sizeOf } from '../../messages/messages.compose.ts'

type Shown = {
  approval: Approval
  token: string
  person: { fullName: string }
  at: (instant: string | Date) => string
  expiresAt: Date
  comment?: string
  error?: string
  status?: number
}

/** Returns the page that shows a request with the form to decide. */
export function approvalPage({
  approval,
  token,
  person,
  at,
  expiresAt,
  comment = '',
  error,
  status = 200,
}: Shown): Page {
  const { subject, askedBy, dueAt, ticket, message, snapshot, stageList } = approval
  const rows = [
    ...snapshot.fields.map(({ label, text }) => row(label, approvedText(text, at, '–'))),
    ...snapshot.files.map(({ name, size }) => row('File', `${name} (${sizeOf(size)})`)),
  ].join('')
  const stages = stageList
    .map(({ name, state, approvers }) => {
      const approvedBy = approvers.filter(({ decision }) => decision === 'approved').map((one) => one.person.fullName)
      const what =
        approvedBy.length > 0
          ? `Approved by ${approvedBy.join(', ')}`
          : state === 'pending'
            ? 'Waiting'
            : stageTexts[state]
      return row(name, what)
    })
    .join('')
  return {
    status,
    title: subject,
    text: `${askedBy?.fullName ?? 'The help desk'} asks for your approval on #${ticket.ticketNumber}.${dueAt ? ` Due ${at(dueAt)}.` : ''}`,
    html: `${message ? `<p class="message">${escapeHtml(message)}</p>` : ''}
${rows ? `<dl>${rows}</dl>` : ''}
<dl>${stages}</dl>
<form method="post" action="/api/messages/approval/${escapeHtml(token)}">
<label for="comment">Comment <span>Required to decline</span></label>
${error ? `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>` : ''}
<textarea id="comment" name="comment" rows="3" maxlength="4000"${error ? ' aria-describedby="error" aria-invalid="true"' : ''}>${escapeHtml(comment)}</textarea>
<div class="actions"><button name="decision" value="declined" class="plain">Decline</button><button name="decision" value="approved">Approve</button></div>
</form>
<p class="note">For ${escapeHtml(person.fullName)} only. This link works once and expires ${escapeHtml(at(expiresAt))}.</p>`,
    style,
  }
}

/** Returns the page after a decision. */
export const donePage = ({ subject }: Approval, decision: 'approved' | 'declined'): Page => ({
  status: 200,
  title: `You ${decision} this request`,
  text: `Your decision on “${subject}” is recorded.`,
})

/** The pages of links that decide nothing. */
export const messages = {
  expired: {
    status: 410,
    title: 'This link has expired',
    text: 'You can still decide. Sign in and open Approvals.',
  },
  gone: {
    status: 410,
    title: 'This request is no longer available',
    text: 'Its ticket was deleted, or your account was deactivated.',
  },
  delegated: { status: 403, title: 'This link isn’t for you', text: 'The decision was delegated to someone else.' },
  ended: { status: 410, title: 'Your approval is no longer needed', text: 'This request was decided without you.' },
  decided: (decision: 'approved' | 'declined', at: string, comment: string) => ({
    status: 410,
    title: `You ${decision} this request`,
    text: `${at}. Your decision can’t be changed from this link.${comment ? ` Your comment: “${comment}”` : ''}`,
  }),
  voided: ({ voided }: Approval) => {
    const change = voided?.changes[0]
    const what = change
      ? `${change.label} changed from ${change.from ?? 'nothing'} to ${change.to ?? 'nothing'}`
      : 'It was changed'
    return {
      status: 410,
      title: 'This request has changed',
      text: `${what}, so this link no longer works. If approval is asked for again, you get another email.`,
    }
  },
  withdrawn: ({ endedBy }: Approval) => ({
    status: 410,
    title: 'This request was withdrawn',
    text: `${endedBy?.fullName ?? 'Who asked'} withdrew it. Nothing is left to decide.`,
  }),
} as const

const stageTexts = {
  waiting: 'Next',
  pending: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  skipped: 'Skipped',
}

const row = (label: string, text: string) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`

const style = `
main { max-width: 36rem; }
h1 { font-size: 1.4rem; text-wrap: balance; }
.message { white-space: pre-wrap; }
dl { margin: 0 0 1rem; padding-top: .75rem; border-top: 1px solid #dde2e2; }
dl div { display: flex; gap: 1rem; padding: .2rem 0; }
dt { flex: 0 0 9rem; color: #5a6665; }
dd { margin: 0; min-width: 0; }
label { display: flex; justify-content: space-between; font-weight: 600; margin-bottom: .35rem; }
label span { font-weight: 400; color: #5a6665; }
textarea { width: 100%; box-sizing: border-box; font: inherit; padding: .5rem; border: 1px solid #7b8685; border-radius: 8px; background: transparent; color: inherit; }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem; margin-top: .8rem; }
button { min-height: 44px; }
button.plain { background: transparent; color: inherit; border-color: #7b8685; }
.error { color: #a3231c; margin: 0 0 .35rem; }
.note { font-size: .85rem; color: #5a6665; margin: 1rem 0; }
@media (max-width: 30rem) { dl div { display: block; } }
@media (prefers-color-scheme: dark) {
  dl { border-color: #323a3a; }
  dt, label span, .note { color: #a9b5b3; }
  .error { color: #ff9d94; }
}
`
