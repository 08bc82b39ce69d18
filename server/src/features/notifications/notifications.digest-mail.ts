import { escapeText } from '@hatchway/contract/messages/message-markup'
import { toOneLine } from '@hatchway/contract/one-line'
import { mailMessages } from '../messages/mail/mail.messages.ts'
import { type Brand, ticketUrl } from '../messages/mail/mail-brand.ts'
import { type MailContent, mailHtml, mailPlainText } from '../messages/mail/mail-layout.ts'
import { cleanName } from '../messages/mail/mail-names.ts'
import { settingsUrl } from '../messages/messages.compose.ts'
import { digestMessages as messages } from './notifications.messages.ts'
import { noticeMessages } from './reactions/reactions.messages.ts'

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
  const title = messages.title(items.length, tickets.length)
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' })
  const content: MailContent = {
    subject: toOneLine(messages.subject(cleanName(brand.name), title)),
    brand,
    canReply: false,
    ticket: null,
    html: [
      `<h1>${title}</h1>`,
      ...shown.map((own) => ticketHtml(own, brand, clock)),
      more > 0 ? `<p>${messages.moreTickets(more)}</p>` : '',
    ].join(''),
    also: [],
    button: null,
    earlier: [],
    viewAll: null,
    why: messages.why,
    links: [
      { label: mailMessages.notificationSettings, url: settingsUrl(brand) },
      ...(unsubscribeUrl ? [{ label: messages.unsubscribe, url: unsubscribeUrl }] : []),
    ],
  }
  return { subject: content.subject, text: mailPlainText(content), html: mailHtml(content) }
}

function ticketHtml(own: DigestItem[], brand: Brand, clock: Intl.DateTimeFormat) {
  const [{ ticketId, number, subject, status }] = own as [DigestItem]
  const title = escapeText(toOneLine(messages.ticket(number, subject)))
  const lines = own.slice(0, mostPerTicket).map((item) => messages.at(clock.format(item.at), withoutTicket(item)))
  if (own.length > mostPerTicket) lines.push(messages.moreOfTicket(own.length - mostPerTicket))
  return `<h3><a href="${escapeText(ticketUrl(brand, ticketId))}">${title}</a></h3>
<p>${escapeText(status)}</p>
<ul>${lines.map((line) => `<li>${escapeText(line)}</li>`).join('')}</ul>`
}

/** Returns a message without the ticket's number and subject, which the heading above it has. */
function withoutTicket({ message, number }: DigestItem) {
  const ticket = noticeMessages.ticket(number, '.*')
  const text = message
    .replace(new RegExp(`${messages.yourTicket} ${ticket}`, 'i'), messages.yourTicket)
    .replace(new RegExp(ticket), messages.thisTicket)
  return toOneLine(text.charAt(0).toUpperCase() + text.slice(1))
}
