import { readableOnDark, readableOnWhite } from '@hatchway/contract/color'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { escapeHtml, htmlDocument } from '../../platform/http/plain-page.ts'
import { showCompany } from '../company/company.ts'
import { findOpenPortal } from '../sessions/sessions.realm.ts'
import type { LinkProblem } from './message-links.ts'

export type PageBrand = { name: string; logoUrl: string | null; color: string }
export type Page = {
  status: number
  title: string
  text: string
  form?: { action: string; button: string }
  /** The page of the desk or portal that it leads to; its start page by default. */
  opens?: { label: string; path: string }
  /** What a page shows besides, as safe HTML, and its styles. */
  html?: string
  style?: string
}

/** Returns how the pages of this host look: as its portal does, or as the desk. */
export async function brandOf(ctx: Context): Promise<PageBrand> {
  const portal = await findOpenPortal(ctx)
  if (portal) return { name: portal.name, logoUrl: portal.logo_url, color: portal.primary_color }
  const company = await showCompany(ctx)
  return { name: company.name, logoUrl: company.logoUrl, color: company.primaryColor }
}

/** Returns a page with a sentence and at most one button, and what else it shows, without scripts and other files but the logo. */
export function messagePage(
  { name, logoUrl, color }: PageBrand,
  { title, text, form, opens = { label: `Go to ${name}`, path: '/' }, html = '', style = '' }: Page,
): string {
  const [ink, inkOnDark] = [readableOnWhite(color), readableOnDark(color)]
  const logo = logoUrl ? `<img src="${escapeHtml(logoUrl)}" alt="" height="32">` : ''
  const button = form
    ? `<form method="post" action="${escapeHtml(form.action)}"><button>${escapeHtml(form.button)}</button></form>`
    : ''
  return htmlDocument({
    title: `${title} - ${name}`,
    style: `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; box-sizing: border-box; background: #edf1f1; color: #17201f; font: 15px/1.6 system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; box-sizing: border-box; padding: 2rem; border: 1px solid #dde2e2; border-radius: 12px; background: #fff; overflow-wrap: anywhere; }
.brand { display: flex; gap: 10px; align-items: center; margin: 0 0 1.5rem; font-weight: 600; }
.brand img { max-width: 140px; object-fit: contain; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0 0 1.5rem; }
form { margin: 0 0 1rem; }
button { font: inherit; font-weight: 600; padding: .5rem 1.1rem; border: 1px solid ${ink}; border-radius: 8px; color: #fff; background: ${ink}; cursor: pointer; }
a { color: ${ink}; }
:focus-visible { outline: 2px solid ${ink}; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #101414; color: #f0f4f3; }
  main { background: #1b2121; border-color: #323a3a; }
  a { color: ${inkOnDark}; }
  button { border-color: ${inkOnDark}; }
  :focus-visible { outline-color: ${inkOnDark}; }
}
${style}`,
    body: `<main>
<div class="brand">${logo}<span>${escapeHtml(name)}</span></div>
<h1>${escapeHtml(title)}</h1>
${text && `<p>${escapeHtml(text)}</p>`}
${html}
${button}
<a href="${escapeHtml(opens.path)}">${escapeHtml(opens.label)}</a>
</main>`,
  })
}

const problems: Record<LinkProblem, { status: number; title: string; text: string }> = {
  invalid: {
    status: 404,
    title: 'Link not valid',
    text: 'This link is incomplete or was not sent by this help desk. Open it again from the email.',
  },
  expired: { status: 410, title: 'Link expired', text: 'This link has expired. Sign in to continue.' },
  used: { status: 410, title: 'Link already used', text: 'This link was already used. Nothing was changed.' },
  foreign: {
    status: 403,
    title: 'Link for someone else',
    text: 'This link was sent to someone else. Sign out, or open it in another browser, if the email was for you.',
  },
}
export const problemPage = (problem: LinkProblem): Page => problems[problem]

/** Sends a page that is in no cache and no index of a search engine. */
export async function sendPage(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, page: Page) {
  const brand = await app.inContext(request, brandOf)
  return (
    reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      // With `no-referrer` a browser would send the form without its origin, which is rejected as another site's.
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
      .send(messagePage(brand, page))
  )
}
