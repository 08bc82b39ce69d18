import { escapeText } from '@hatchway/contract/messages/message-markup'
import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import { mailLayoutMessages as messages, plainMailMessages as plainMessages } from './mail.messages.ts'
import type { Brand } from './mail-brand.ts'
import { mailFragment, mailText } from './mail-fragment.ts'

export type MailFile = { name: string; size: string; url: string | null }
export type QuotedMessage = { author: string; at: string; html: string }

/** What a mail shows, in order. Both parts are written from it, so that their content is the same. Texts are plain unless they are named `html`. */
export type MailContent = {
  subject: string
  brand: Brand
  /** `Please reply above this line`, for mails that may be replied to. */
  canReply: boolean
  ticket: { number: number; subject: string; status: string; state: TicketState } | null
  /** Safe HTML, without styles. */
  html: string
  /** Other events of the same minute. */
  also: string[]
  button: { label: string; url: string } | null
  earlier: QuotedMessage[]
  viewAll: { label: string; url: string } | null
  why: string
  links: { label: string; url: string }[]
}

/** Returns a message with its author, time and text, as HTML without styles; `mail-layout` styles it by its class names. */
export const messageBlock = ({ author, at, html }: QuotedMessage) =>
  `<div data-message="${escapeText(JSON.stringify([author, at]))}"></div>${html}`

/** Returns the files of a message as HTML without styles. `until` is the day on which their links expire. */
export const filesBlock = (files: MailFile[], until: string | null) =>
  files.length === 0 ? '' : `<div data-files="${escapeText(JSON.stringify({ files, until }))}"></div>`

/**
 * Returns the HTML part: one column of tables with styles on the elements, since Outlook ignores the width and padding of everything else
 * and other programs remove style sheets. The style sheet is for dark mode and narrow screens only.
 */
export function mailHtml(content: MailContent): string {
  const { subject, brand, ticket, also, button, earlier, viewAll, why, links } = content
  const badge = ticket && badges[ticket.state]
  const body = withBlocks(content.html, brand)
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeText(subject)}</title>
<style>${styleSheet(brand)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#edf1f1">
${table('width="100%" class="page"', 'width:100%;table-layout:fixed;background:#edf1f1')}<tr>
<td align="center" style="padding:20px 10px;${font}">
${content.canReply ? `<p class="dim" style="margin:0 0 14px;font-size:12px;line-height:18px;color:#586362">${messages.replyLine}</p>` : ''}
${table('width="552" class="card line"', 'width:100%;max-width:552px;background:#ffffff;border:1px solid #dde2e2;border-collapse:separate;border-radius:10px')}
<tr><td class="line" style="border-bottom:1px solid #dde2e2">${headerHtml(brand, ticket?.number ?? null)}</td></tr>
<tr><td class="pad ink" style="padding:24px 32px 28px;text-align:left;${font};word-break:break-word">
${ticket ? `<h1 class="ink" style="margin:0 0 8px;font-size:19px;line-height:25px;font-weight:600;color:#17201f">${escapeText(ticket.subject)}</h1>` : ''}
${ticket && badge ? `<p style="margin:0 0 18px"><span class="${badge.name}" style="display:inline-block;padding:2px 10px;border-radius:11px;background:${badge.soft};color:${badge.ink};font-size:12px;line-height:18px;font-weight:600">${escapeText(ticket.status)}</span></p>` : ''}
${body}
${also.length > 0 ? mailFragment(alsoHtml(also), brand) : ''}
${button ? buttonHtml(button, brand, content.canReply) : ''}
</td></tr>
${
  earlier.length > 0
    ? `<tr><td class="pad soft line" style="padding:20px 32px 22px;text-align:left;background:#f5f7f7;border-top:1px solid #dde2e2;border-radius:0 0 10px 10px;${font};word-break:break-word">
<h2 class="ink" style="margin:0 0 12px;font-size:13px;line-height:20px;font-weight:600;color:#17201f">${messages.earlier}</h2>
${earlier.map((message) => quotedHtml(message, brand)).join('\n')}
${viewAll ? `<p style="margin:0"><a class="link" href="${escapeText(viewAll.url)}" style="color:${brand.color};font-size:13px;font-weight:600;text-decoration:none">${escapeText(viewAll.label)}</a></p>` : ''}
</td></tr>`
    : ''
}
</table>
${table('width="532"', 'width:100%;max-width:532px')}<tr>
<td class="dim" style="padding:16px 0 0;text-align:center;${font};font-size:12px;line-height:18px;color:#586362;word-break:break-word">
<p style="margin:0 0 8px">${escapeText(why)}</p>
${links.length > 0 ? `<p style="margin:0 0 8px">${links.map(({ label, url }) => `<a class="link" href="${escapeText(url)}" style="color:${brand.color};text-decoration:underline">${escapeText(label)}</a>`).join(' &#183; ')}</p>` : ''}
${provider(brand) ? `<p style="margin:0">${escapeText(provider(brand)!)}</p>` : ''}
</td>
</tr></table>
</td>
</tr></table>
</body>
</html>
`
}

/** Repeated in each cell: tables don't inherit it everywhere. */
const font =
  "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:14px;line-height:22px;color:#17201f"

/** Returns the opening tag of a table for layout, which screen readers don't announce. */
const table = (attributes: string, style = '') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes} style="border-collapse:collapse;${style}">`

function headerHtml(brand: Brand, ticketNumber: number | null) {
  const logo = brand.logoUrl
    ? `<td class="pad-start" style="padding:16px 0 16px 32px"><span class="logo" style="display:inline-block"><img src="${escapeText(brand.logoUrl)}" alt="" height="26" style="display:block;height:26px;max-width:120px"></span></td>`
    : `<td class="pad-start" style="padding:16px 0 16px 32px">${table('width="26"')}<tr><td width="26" height="26" align="center" bgcolor="${brand.color}" style="width:26px;height:26px;border-radius:6px;background:${brand.color};color:#ffffff;${letter};font-size:14px;line-height:26px">${escapeText(initials(brand.name).slice(0, 1))}</td></tr></table></td>`
  const number = ticketNumber === null ? '' : `#${ticketNumber}`
  return `${table('width="100%"', 'width:100%')}<tr>
${logo}
<td class="name ink" width="100%" style="width:100%;padding:16px 8px 16px 10px;text-align:left;${font};font-size:15px;font-weight:600;word-break:break-word">${escapeText(brand.name)}</td>
<td class="pad-end dim" style="padding:16px 32px 16px 0;text-align:right;white-space:nowrap;${font};font-size:13px;color:#586362">${number}</td>
</tr></table>`
}

const letter = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-weight:700"

/** Returns the text part. */
export function mailPlainText(content: MailContent): string {
  const { brand, ticket, also, button, earlier, viewAll, why, links } = content
  return `${[
    content.canReply && plainMessages.replyLine,
    ticket ? plainMessages.brandWithTicket(brand.name, ticket.number) : brand.name,
    ticket && `${ticket.subject}\n${ticket.status}`,
    mailText(withTextBlocks(content.html)),
    also.length > 0 && mailText(alsoHtml(also)),
    button && `${plainMessages.link(button.label, button.url)}${content.canReply ? `\n${messages.orReply}` : ''}`,
    earlier.length > 0 &&
      `${messages.earlier}\n\n${earlier
        .map(({ author, at, html }) => `${plainMessages.author(author, at)}\n${quoted(mailText(html))}`)
        .join('\n\n')}`,
    earlier.length > 0 && viewAll && plainMessages.link(viewAll.label, viewAll.url),
    '-- ',
    why,
    links.map(({ label, url }) => plainMessages.link(label, url)).join('\n'),
    provider(brand),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

const alsoHtml = (also: string[]) =>
  `<p><strong>${messages.also}</strong></p><ul>${also.map((line) => `<li>${escapeText(line)}</li>`).join('')}</ul>`

const provider = ({ isPortal, name, company }: Brand) =>
  isPortal && name !== company ? messages.providedBy(name, company) : null

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** Styles the parts of the text, and puts the blocks between them. */
function withBlocks(html: string, brand: Brand) {
  return eachPart(html, {
    words: (part) => mailFragment(part, brand),
    message: (author, at) => headHtml(author, at, brand),
    files: ({ files, until }) => filesHtml(files, until, brand),
  })
}

const withTextBlocks = (html: string) =>
  eachPart(html, {
    words: (part) => part,
    message: (author, at) => `<p>${escapeText(plainMessages.author(author, at))}</p>`,
    files: ({ files, until }) =>
      `<p>${escapeText(filesTitle(until))}</p><ul>${files
        .map(
          ({ name, size, url }) => `<li>${escapeText(`${plainMessages.file(name, size)}${url ? ` ${url}` : ''}`)}</li>`,
        )
        .join('')}</ul>`,
  })

type Files = { files: MailFile[]; until: string | null }

function eachPart(
  html: string,
  write: {
    words: (html: string) => string
    message: (author: string, at: string) => string
    files: (files: Files) => string
  },
) {
  return html
    .split(/(<div data-(?:message|files)="[^"]*"><\/div>)/)
    .map((part) => {
      const [, kind, data] = /^<div data-(message|files)="([^"]*)"><\/div>$/.exec(part) ?? []
      if (!kind) return part.trim() === '' ? '' : write.words(part)
      const value: unknown = JSON.parse(
        data!.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
      )
      return kind === 'message' ? write.message(...(value as [string, string])) : write.files(value as Files)
    })
    .join('')
}

const filesTitle = (until: string | null) => (until ? messages.filesUntil(until) : messages.files)

function filesHtml(files: MailFile[], until: string | null, brand: Brand) {
  const rows = files.map(({ name, size, url }) => {
    const shown = url
      ? `<a class="link" href="${escapeText(url)}" style="color:${brand.color};font-weight:600;text-decoration:none">${escapeText(name)}</a>`
      : `<span class="ink" style="font-weight:600;color:#17201f">${escapeText(name)}</span>`
    return `<tr><td class="line" style="padding:8px 0 8px 12px;border-top:1px solid #dde2e2;${font};line-height:20px;word-break:break-word">${shown}</td><td class="line dim" style="padding:8px 12px;border-top:1px solid #dde2e2;text-align:right;white-space:nowrap;${font};font-size:12px;color:#586362">${escapeText(size)}</td></tr>`
  })
  return `${table('width="100%" class="line"', 'width:100%;margin:4px 0 16px;border:1px solid #dde2e2;border-collapse:separate;border-radius:8px')}<tr><td class="soft dim" colspan="2" style="padding:8px 12px;background:#f5f7f7;border-radius:8px 8px 0 0;${font};font-size:12px;line-height:18px;color:#586362">${escapeText(filesTitle(until))}</td></tr>${rows.join('')}</table>`
}

function headHtml(author: string, at: string, { color }: Brand) {
  const avatar = `${table('width="34"')}<tr><td class="avatar" width="34" height="34" align="center" style="width:34px;height:34px;border-radius:17px;background:#e3ebea;color:${color};${letter};font-size:12px;font-weight:600;line-height:34px">${escapeText(initials(author))}</td></tr></table>`
  return `${table('', 'margin:0 0 12px')}<tr><td valign="top" style="padding:0">${avatar}</td><td style="padding:0 0 0 10px;${font};line-height:18px"><div class="ink" style="font-weight:600;color:#17201f">${escapeText(author)}</div><div class="dim" style="font-size:12px;line-height:16px;color:#586362">${escapeText(at)}</div></td></tr></table>`
}

/** The padding is on the link, so that all of the button can be clicked, and for Outlook on the cell. */
function buttonHtml({ label, url }: { label: string; url: string }, { color }: Brand, canReply: boolean) {
  return `${table('class="action"', 'margin:20px 0 0;border-collapse:separate')}<tr><td class="button" align="center" bgcolor="${color}" style="border:1px solid ${color};border-radius:7px;background:${color};mso-padding-alt:9px 20px"><a class="button-text" href="${escapeText(url)}" style="display:inline-block;padding:9px 20px;${font};line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeText(label)}</a></td>${canReply ? `<td class="or dim" style="padding:0 0 0 12px;${font};font-size:13px;color:#586362">${messages.orReply}</td>` : ''}</tr></table>`
}

function quotedHtml({ author, at, html }: QuotedMessage, brand: Brand) {
  return `${table('width="100%"', 'width:100%;margin:0 0 14px')}<tr><td class="line" style="padding:0 0 0 14px;border-left:3px solid #dde2e2;text-align:left;${font};font-size:13px;line-height:20px;word-break:break-word"><div class="dim" style="font-size:12px;color:#586362"><strong class="ink" style="color:#17201f">${escapeText(author)}</strong>, ${escapeText(at)}</div><div class="quote" style="color:#3d4847">${mailFragment(html, brand)}</div></td></tr></table>`
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .filter((_, at, words) => at === 0 || at === words.length - 1)
    .map((word) => [...word][0]!.toUpperCase())
    .join('') || '?'

/** A color for text and one for its background, each with a contrast of at least 4.5 to 1, by day and in the dark. */
const badges: Record<TicketState, { name: string; soft: string; ink: string; darkSoft: string; darkInk: string }> = {
  open: { name: 'b-open', soft: '#e6f1fb', ink: '#0a5a96', darkSoft: '#173247', darkInk: '#8cc8f5' },
  in_progress: { name: 'b-progress', soft: '#fdf1da', ink: '#7e4a00', darkSoft: '#3d2c10', darkInk: '#f0bd6a' },
  resolved: { name: 'b-resolved', soft: '#e2f4e8', ink: '#156336', darkSoft: '#173524', darkInk: '#7fd3a0' },
  closed: { name: 'b-closed', soft: '#e9edf0', ink: '#47525b', darkSoft: '#2b3336', darkInk: '#b9c3c9' },
}

function styleSheet({ color, colorOnDark }: Brand) {
  const states = Object.values(badges).map(
    ({ name, darkSoft, darkInk }) => `.${name}{background:${darkSoft}!important;color:${darkInk}!important}`,
  )
  return `
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.pad-start{padding-left:20px!important}.pad-end{padding-right:20px!important}.name{font-size:13px!important;line-height:18px!important}.logo img{max-width:80px!important}.action{width:100%!important}.button-text{display:block!important}.or{display:none!important}}
@media (prefers-color-scheme:dark){.page{background:#101414!important}.card{background:#1b2121!important}.soft{background:#222929!important}.line{border-color:#323a3a!important}.ink{color:#f0f4f3!important}.quote{color:#c9d1d0!important}.dim{color:#a5b0ae!important}.link{color:${colorOnDark}!important}.avatar{background:#35403f!important;color:#f0f4f3!important}.logo{background:#ffffff!important;padding:3px 5px!important;border-radius:5px!important}.button{background:${color}!important;border-color:${colorOnDark}!important}${states.join('')}}
`
}
