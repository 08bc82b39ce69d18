import { readableOnWhite } from '@hatchway/contract/color'
import { toOneLine } from '@hatchway/contract/one-line'
import { escapeHtml } from '../../platform/http/plain-page.ts'

export type DigestItem = {
  id: number
  message: string
  at: Date
  ticketId: number
  number: number
  subject: string
  status: string
}

/** In whose name a digest is sent, and where its links lead. */
export type DigestSender = {
  name: string
  color: string
  timeZone: string
  linkTo: (ticketId: number) => string
  settingsLink: string
}

const mostTickets = 50
const mostPerTicket = 10

type TicketPart = { title: string; status: string; link: string; lines: { at: string; text: string }[]; more: number }

/** Returns a digest as a mail: by ticket, those with the newest message first. */
export function composeDigest(items: DigestItem[], sender: DigestSender) {
  const tickets = partsOf(items, sender)
  const shown = tickets.slice(0, mostTickets)
  const count = counted(items.length, 'notification')
  const on = counted(tickets.length, 'ticket')
  const rest = tickets.length > shown.length ? `${counted(tickets.length - shown.length, 'more ticket')}.` : ''
  return {
    subject: toOneLine(`${sender.name}: ${count} on ${on}`),
    text: textOf({ intro: `${count} on ${on}.`, shown, rest, sender }),
    html: htmlOf({ intro: `${count} on ${on}`, shown, rest, sender }),
  }
}

function partsOf(items: DigestItem[], { linkTo, timeZone }: DigestSender): TicketPart[] {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' })
  return [...Map.groupBy(items, ({ ticketId }) => ticketId).values()].map((own) => {
    const [{ ticketId, number, subject, status }] = own as [DigestItem]
    return {
      title: toOneLine(`#${number} ${subject}`),
      status,
      link: linkTo(ticketId),
      lines: own.slice(0, mostPerTicket).map((item) => ({ at: clock.format(item.at), text: withoutTicket(item) })),
      more: Math.max(0, own.length - mostPerTicket),
    }
  })
}

/** Returns a message without the ticket's number and subject, which the heading above it has. */
function withoutTicket({ message, number }: DigestItem) {
  const text = message
    .replace(new RegExp(`your ticket #${number} “.*”`), 'your ticket')
    .replace(new RegExp(`#${number} “.*”`), 'this ticket')
  return toOneLine(text.charAt(0).toUpperCase() + text.slice(1))
}

type Digest = { intro: string; shown: TicketPart[]; rest: string; sender: DigestSender }

function textOf({ intro, shown, rest, sender }: Digest) {
  const parts = shown.map(({ title, status, link, lines, more }) =>
    [
      `${title} (${status})`,
      ...lines.map(({ at, text }) => `- ${at}: ${text}`),
      ...(more > 0 ? [`- ${more} more`] : []),
      link,
    ].join('\n'),
  )
  const end = `You receive this digest because of your notification settings: ${sender.settingsLink}`
  return `${[intro, ...parts, ...(rest ? [rest] : []), '-- ', `${sender.name}\n${end}`].join('\n\n')}\n`
}

/** Tables and inline styles, because mail programs support little else; the style element is for those that know dark mode. */
function htmlOf({ intro, shown, rest, sender }: Digest) {
  const name = escapeHtml(sender.name)
  const color = readableOnWhite(sender.color)
  const tickets = shown.map(
    ({ title, status, link, lines, more }) => `
<tr><td class="line" style="padding:18px 24px 14px;border-top:1px solid #e3e6ea">
<a class="link" href="${escapeHtml(link)}" target="_blank" rel="noopener" style="color:#1d4ea8;font-weight:600;text-decoration:none">${escapeHtml(title)}</a>
<span class="quiet" style="color:#5c6570">&nbsp;${escapeHtml(status)}</span>
${lines.map(({ at, text }) => `<p style="margin:6px 0 0"><span class="quiet" style="color:#5c6570">${escapeHtml(at)}</span>&nbsp; ${escapeHtml(text)}</p>`).join('\n')}
${more > 0 ? `<p class="quiet" style="margin:6px 0 0;color:#5c6570">${more} more</p>` : ''}
</td></tr>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(intro)}</title>
<style>@media (prefers-color-scheme: dark) { .page { background: #14171a !important } .card { background: #1e2226 !important; color: #e8eaed !important } .line { border-color: #343a40 !important } .link { color: #8ab4f8 !important } .quiet { color: #a3abb3 !important } }</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;color:#1c2126;font:14px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;border-radius:8px;overflow-wrap:anywhere">
<tr><td style="padding:14px 24px;background:${color};color:#ffffff;font-weight:600;border-radius:8px 8px 0 0">${name}</td></tr>
<tr><td style="padding:20px 24px 16px"><h1 style="margin:0;font-size:18px;line-height:1.3">${escapeHtml(intro)}</h1></td></tr>${tickets.join('')}
${rest ? `<tr><td class="line quiet" style="padding:14px 24px;border-top:1px solid #e3e6ea;color:#5c6570">${rest}</td></tr>` : ''}
<tr><td class="line quiet" style="padding:16px 24px 20px;border-top:1px solid #e3e6ea;color:#5c6570;font-size:12px">You receive this digest because of your <a class="link" href="${escapeHtml(sender.settingsLink)}" target="_blank" rel="noopener" style="color:#1d4ea8">notification settings</a>.</td></tr>
</table></td></tr></table></body></html>
`
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
