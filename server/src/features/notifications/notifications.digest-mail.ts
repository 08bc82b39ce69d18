import { escapeText } from '@hatchway/contract/messages/message-markup'
import { toOneLine } from '@hatchway/contract/one-line'
import { type Brand, ticketUrl } from '../messages/mail/mail-brand.ts'
import { type MailContent, mailHtml, mailPlainText } from '../messages/mail/mail-layout.ts'
import { cleanName } from '../messages/mail/mail-names.ts'
import { settingsUrl } from '../messages/messages.compose.ts'

export type DigestItem = {
  id: number
  message: string
  at: Date
  ticketId: number
  number: number
  subject: string
  status: string
}

const mostTickets = 50
const mostPerTicket = 10

/** Returns a digest as a mail: by ticket, those with the newest message first. Times are of the time zone. A preview has no link to unsubscribe. */
export function composeDigest(
  items: DigestItem[],
  brand: Brand,
  timeZone: string,
  unsubscribeUrl: string | null = null,
) {
  const tickets = [...Map.groupBy(items, ({ ticketId }) => ticketId).values()]
  const shown = tickets.slice(0, mostTickets)
  const more = tickets.length - shown.length
  const count = `${counted(items.length, 'notification')} on ${counted(tickets.length, 'ticket')}`
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' })
  const content: MailContent = {
    subject: toOneLine(`${cleanName(brand.name)}: ${count}`),
    brand,
    canReply: false,
    ticket: null,
    html: [
      `<h1>${count}</h1>`,
      ...shown.map((own) => ticketHtml(own, brand, clock)),
      more > 0 ? `<p>${counted(more, 'more ticket')}.</p>` : '',
    ].join(''),
    also: [],
    button: null,
    earlier: [],
    viewAll: null,
    why: 'You’re receiving this email because you chose the digest for these notifications.',
    links: [
      { label: 'Notification settings', url: settingsUrl(brand) },
      ...(unsubscribeUrl ? [{ label: 'Unsubscribe from the digest', url: unsubscribeUrl }] : []),
    ],
  }
  return { subject: content.subject, text: mailPlainText(content), html: mailHtml(content) }
}

function ticketHtml(own: DigestItem[], brand: Brand, clock: Intl.DateTimeFormat) {
  const [{ ticketId, number, subject, status }] = own as [DigestItem]
  const title = escapeText(toOneLine(`#${number} ${subject}`))
  const lines = own.slice(0, mostPerTicket).map((item) => `${clock.format(item.at)}: ${withoutTicket(item)}`)
  if (own.length > mostPerTicket) lines.push(`${own.length - mostPerTicket} more`)
  return `<h3><a href="${escapeText(ticketUrl(brand, ticketId))}">${title}</a></h3>
<p>${escapeText(status)}</p>
<ul>${lines.map((line) => `<li>${escapeText(line)}</li>`).join('')}</ul>`
}

/** Returns a message without the ticket's number and subject, which the heading above it has. */
function withoutTicket({ message, number }: DigestItem) {
  const text = message
    .replace(new RegExp(`your ticket #${number} “.*”`), 'your ticket')
    .replace(new RegExp(`#${number} “.*”`), 'this ticket')
  return toOneLine(text.charAt(0).toUpperCase() + text.slice(1))
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
