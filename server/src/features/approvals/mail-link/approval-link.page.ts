import { initials, personHue } from '@hatchway/contract/accounts/person-hue'
import type { Approval, ApprovalStage } from '@hatchway/contract/approvals/approvals'
import { approvedText, stageRuleText } from '@hatchway/contract/approvals/approved-text'
import type { dateFormatsOf } from '../../../platform/content/date-text.ts'
import { escapeHtml } from '../../../platform/http/plain-page.ts'
import { iconOf, type Page } from '../../messages/message-links.page.ts'
import { sizeOf } from '../../messages/messages.compose.ts'
import { approvalMessages } from '../approvals.messages.ts'
import { approvalLinkMessages as messages } from './approval-link.messages.ts'

const { request } = messages

type Shown = {
  approval: Approval
  token: string
  person: { fullName: string }
  formats: ReturnType<typeof dateFormatsOf>
  expiresAt: Date
  isOverdue: boolean
  comment?: string
  error?: string
  status?: number
}

/** Returns the page that shows a request with the form to decide. `opens` is where else the request can be decided. */
export function approvalPage(
  { approval, token, person, formats, expiresAt, isOverdue, comment = '', error, status = 200 }: Shown,
  opens: NonNullable<Page['opens']>,
): Page {
  const { subject, askedBy, dueAt, ticket, message, snapshot, stageList } = approval
  const rows = [
    ...snapshot.fields.map(({ label, text }) => row(label, approvedText(text, formats, '–'))),
    ...snapshot.files.map(fileRow),
  ].join('')
  const due = dueAt
    ? `<span class="due ${isOverdue ? 'danger' : 'warning'}">${escapeHtml(messages.due(formats.time(dueAt), isOverdue))}</span>`
    : ''
  return {
    status,
    title: subject,
    text: '',
    html: `<div class="card"><div class="request">
<p class="kind">${iconOf('approval', 16)}${request.kind(escapeHtml(ticket.ticketNumber))}</p>
<h1>${escapeHtml(subject)}</h1>
<p class="asker"><span>${askedBy ? `<span class="avatar" aria-hidden="true">${escapeHtml(initials(askedBy.fullName))}</span>` : ''}${request.asks(`<b>${escapeHtml(askedBy?.fullName ?? request.helpDesk)}</b>`)}</span>${due}</p>
${message ? `<p class="message">${escapeHtml(message)}</p>` : ''}
${rows ? `<dl>${rows}</dl>` : ''}
<ul>${stageList.map(stageRow).join('')}</ul>
<form method="post" action="/api/messages/approval/${escapeHtml(token)}">
<label for="comment">${request.comment} <span>${request.requiredToDecline}</span></label>
<textarea id="comment" name="comment" rows="3" maxlength="4000"${error ? ' aria-describedby="error" aria-invalid="true"' : ''}>${escapeHtml(comment)}</textarea>
${error ? `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>` : ''}
<div class="choices"><button name="decision" value="declined" class="plain">${iconOf('cross', 16)}${request.decline}</button><button name="decision" value="approved">${iconOf('check', 16)}${request.approve}</button></div>
</form>
</div>
<p class="note">${iconOf('safe', 16)}<span>${request.forOneOnly(`<b>${escapeHtml(person.fullName)}</b>`, escapeHtml(formats.time(expiresAt)))} <a href="${escapeHtml(opens.path)}">${escapeHtml(opens.label)}</a></span></p></div>`,
    style: askedBy ? `${style}.avatar { --h: ${personHue(askedBy.id)}; }` : style,
  }
}

/** A file that is approved, with a link that opens it. */
const fileRow = ({ name, size, url }: Approval['snapshot']['files'][number]) =>
  `<div><dt>${approvalMessages.file}</dt><dd><a href="${escapeHtml(url)}">${escapeHtml(name)}</a> <span class="quiet">${sizeOf(size)}</span></dd></div>`

const stageIcons = {
  waiting: 'next',
  pending: 'pending',
  approved: 'approved',
  declined: 'declined',
  skipped: 'next',
} as const

function stageRow(stage: ApprovalStage) {
  const { name, state, approvers } = stage
  const by = approvers.filter(({ decision }) => decision === 'approved').map(({ person }) => person.fullName)
  const what = by.length > 0 ? messages.approvedBy(by) : messages.stages[state]
  return `<li>${iconOf(stageIcons[state], 16)}<span><b>${escapeHtml(name)}</b> <span class="quiet">${escapeHtml(stageRuleText(stage))}</span></span><span class="${by.length > 0 ? 'success' : 'quiet'}">${escapeHtml(what)}</span></li>`
}

/** Returns the page after a decision. */
export const donePage = ({ subject }: Approval, decision: 'approved' | 'declined'): Page => ({
  status: 200,
  icon: decision,
  title: messages.decided(decision),
  text: messages.recorded(subject),
})

/** The page after a new link was asked for: the same whether there is such a link, and whether its recipient may still decide. */
export const newLinkPage: Page = {
  status: 200,
  icon: 'sent',
  title: messages.newLinkSent,
  text: messages.newLinkText,
}

/** The pages of links that decide nothing. */
export const pages = {
  /** The link can be replaced by a new one as long as its recipient may decide. */
  expired: (at: string, isWaiting: boolean, newLink: string | null): Page => ({
    status: 410,
    icon: 'expired',
    title: messages.expired,
    text: messages.expiredAt(at, isWaiting),
    ...(newLink && { form: { action: newLink, button: messages.emailNewLink, isSecondary: true } }),
  }),
  gone: {
    status: 410,
    icon: 'withdrawn',
    title: messages.gone,
    text: messages.goneText,
  },
  delegated: {
    status: 403,
    icon: 'private',
    title: messages.delegated,
    text: messages.delegatedText,
  },
  ended: {
    status: 410,
    icon: 'approved',
    title: messages.ended,
    text: messages.endedText,
  },
  decided: (decision: 'approved' | 'declined', at: string, comment: string): Page => ({
    status: 410,
    icon: decision,
    title: messages.decided(decision),
    text: messages.decidedBefore(at, comment),
  }),
  voided: (changes: NonNullable<Approval['voided']>['changes']): Page => ({
    status: 410,
    icon: 'changed',
    title: messages.voided,
    text: messages.voidedText(changes),
  }),
  withdrawn: ({ endedBy }: Approval): Page => ({
    status: 410,
    icon: 'withdrawn',
    title: messages.withdrawn,
    text: messages.withdrawnText(endedBy?.fullName),
  }),
} as const

const row = (label: string, text: string) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`

const style = `
main { max-width: 37rem; }
.request { padding: 1.75rem 2rem; }
.kind { display: flex; gap: .6rem; align-items: center; color: var(--ink-2); font-size: .9rem; }
h1 { margin: .4rem 0 .5rem; font-size: 1.45rem; line-height: 1.3; text-wrap: balance; }
.asker { display: flex; flex-wrap: wrap; gap: .2rem 1rem; justify-content: space-between; }
.due { font-weight: 600; }
.avatar { display: inline-grid; place-items: center; width: 1.5rem; height: 1.5rem; margin-inline-end: .5rem; border-radius: 50%; background: light-dark(oklch(.905 .045 var(--h)), oklch(.38 .055 var(--h))); color: light-dark(oklch(.4 .085 var(--h)), oklch(.88 .06 var(--h))); font-size: .65rem; font-weight: 600; }
dd a { overflow-wrap: anywhere; }
.message { margin-top: .9rem; white-space: pre-wrap; }
dl, ul { margin: 1rem 0 0; padding: .75rem 0 0; border-top: 1px solid var(--line); list-style: none; }
dl div { display: flex; gap: 1rem; padding: .2rem 0; }
dt { flex: 0 0 9rem; color: var(--ink-2); }
dd { margin: 0; min-width: 0; }
li { display: grid; grid-template-columns: auto 1fr auto; gap: .65rem; align-items: center; padding: .2rem 0; }
li > :last-child { text-align: right; }
label { display: flex; justify-content: space-between; margin: 1.25rem 0 .35rem; font-weight: 600; }
label span { font-weight: 400; color: var(--ink-2); font-size: .9rem; }
textarea { display: block; width: 100%; box-sizing: border-box; padding: .55rem .7rem; border: 1px solid light-dark(#838d8c, #6f7a76); border-radius: 8px; background: transparent; color: inherit; font: inherit; resize: vertical; }
textarea[aria-invalid] { border-color: var(--danger); }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem; margin-top: .9rem; }
.error { color: var(--danger); margin: .35rem 0 0; }
.note { display: flex; gap: .6rem; padding: .8rem 2rem; border-top: 1px solid var(--line); border-radius: 0 0 12px 12px; background: var(--soft); color: var(--ink-2); font-size: .87rem; }
.note svg { margin-top: .15rem; }
.note b { font-weight: 500; color: light-dark(#17201f, #f0f4f3); }
@media (max-width: 30rem) { dl div { display: block; } .request { padding: 1.25rem; } .note { padding: .8rem 1.25rem; } li { grid-template-columns: auto 1fr; } li { row-gap: 0; } li > :last-child { grid-column: 2; text-align: left; } }
`
