import { readableOnDark, readableOnWhite } from '@hatchway/contract/color'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { escapeHtml, htmlDocument } from '../../platform/http/plain-page.ts'
import { showCompany } from '../company/company.ts'
import { findOpenPortal } from '../sessions/sessions.realm.ts'
import { linkPageMessages as messages } from './message-links.messages.ts'
import type { LinkProblem } from './message-links.ts'

export type PageBrand = { name: string; logoUrl: string | null; color: string }
export type Page = {
  status: number
  title: string
  text: string
  /** Shown before the title, in a color that goes with it. */
  icon?: PageIcon
  /** `isSecondary`: the link of `opens` is what most readers choose. */
  form?: { action: string; button: string; isSecondary?: boolean }
  /** The page of the desk or portal that it leads to; its start page by default. */
  opens?: { label: string; path: string }
  /** A page of its own kind shows its content, as safe HTML, below the brand instead of title and text; with its styles. */
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

/** Returns a page without scripts and other files but the logo. */
export function messagePage({ name, logoUrl, color }: PageBrand, page: Page): string {
  const [ink, inkOnDark] = [readableOnWhite(color), readableOnDark(color)]
  const logo = logoUrl ? `<img src="${escapeHtml(logoUrl)}" alt="" height="32">` : ''
  const brand = `<div class="brand">${logo}<span>${escapeHtml(name)}</span></div>`
  return htmlDocument({
    title: messages.title(page.title, name),
    style: `
:root { color-scheme: light dark; --button: ${ink}; --accent: light-dark(${ink}, ${inkOnDark}); --surface: light-dark(#fff, #1b2121); --soft: light-dark(#f7f9f9, #161b1b); --line: light-dark(#dde2e2, #323a3a); --edge: light-dark(#b9c2c1, #59635f); --ink-2: light-dark(#4d5857, #bcc6c4); --success: light-dark(#176b3a, #7fd6a0); --warning: light-dark(#8a5207, #eec06f); --danger: light-dark(#a3231c, #ff9d94); --info: light-dark(#1c62a8, #8fc1f5); }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; box-sizing: border-box; background: light-dark(#edf1f1, #101414); color: light-dark(#17201f, #f0f4f3); font: 15px/1.55 system-ui, sans-serif; }
main { width: 100%; max-width: 27rem; box-sizing: border-box; overflow-wrap: anywhere; }
.card { border: 1px solid var(--line); border-radius: 12px; background: var(--surface); box-shadow: 0 6px 24px light-dark(rgb(23 32 31 / 7%), rgb(0 0 0 / 30%)); }
.notice { padding: 1.5rem; }
.brand { display: flex; gap: 10px; align-items: center; margin: 0 0 1.25rem; font-weight: 600; }
.brand img { max-width: 140px; object-fit: contain; }
.notice > div:not(.brand) { display: grid; grid-template-columns: auto 1fr; }
.notice > div > * { grid-column: 2; min-width: 0; }
.notice > div > svg { grid-column: 1; margin: .2rem .75rem 0 0; }
h1 { margin: 0 0 .25rem; font-size: 1.05rem; line-height: 1.4; }
p { margin: 0; }
.notice p { color: var(--ink-2); }
.actions { display: flex; flex-wrap: wrap; gap: .4rem; margin-top: 1.1rem; }
.actions .button, .actions button { padding: .4rem .8rem; }
@media (max-width: 26rem) { .actions { display: grid; } .actions button { width: 100%; } }
svg { flex: none; }
.success { color: var(--success); } .warning { color: var(--warning); } .danger { color: var(--danger); } .info { color: var(--info); } .quiet { color: var(--ink-2); }
button, .button { display: inline-flex; align-items: center; justify-content: center; gap: .5rem; box-sizing: border-box; min-height: 44px; padding: .4rem 1rem; border: 1px solid var(--button); border-radius: 8px; background: var(--button); color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.plain { border-color: var(--edge); background: transparent; color: inherit; }
.ghost { border-color: transparent; background: transparent; color: inherit; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (prefers-contrast: more) { .card { border-color: var(--edge); } }
${page.style ?? ''}`,
    body: `<main>
${page.html === undefined ? `<div class="card notice">${brand}${noticeOf(page, name)}</div>` : `${brand}\n${page.html}`}
</main>`,
  })
}

/** Returns a title and a sentence with at most two things to choose. */
function noticeOf({ icon, title, text, form, opens }: Page, name: string) {
  const { label, path } = opens ?? { label: messages.goTo(name), path: '/' }
  const link = `<a class="button plain" href="${escapeHtml(path)}">${escapeHtml(label)}</a>`
  const button =
    form &&
    `<form method="post" action="${escapeHtml(form.action)}"><button${form.isSecondary ? ' class="ghost"' : ''}>${escapeHtml(form.button)}</button></form>`
  const choices = form?.isSecondary ? [link, button] : [button, link]
  return `<div>
${icon ? iconOf(icon) : ''}
<h1>${escapeHtml(title)}</h1>
${text && `<p>${escapeHtml(text)}</p>`}
<div class="actions">${choices.filter(Boolean).join('')}</div>
</div>`
}

const shield =
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z'

/** The paths of Lucide icons. */
const icons = {
  approved: { tone: 'success', paths: ['M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20', 'm16 9-5.5 5.5L8 12'] },
  declined: { tone: 'danger', paths: ['M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20', 'm15 9-6 6', 'm9 9 6 6'] },
  pending: { tone: 'info', paths: ['M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20', 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6'] },
  next: { tone: 'quiet', paths: ['M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20'] },
  expired: { tone: 'warning', paths: ['M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20', 'M12 6v6l4 2'] },
  changed: {
    tone: 'info',
    paths: [
      'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8',
      'M21 3v5h-5',
      'M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16',
      'M8 16H3v5',
    ],
  },
  withdrawn: { tone: 'quiet', paths: ['M9 14 4 9l5-5', 'M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11'] },
  private: { tone: 'quiet', paths: [shield, 'M12 8v4', 'M12 16h.01'] },
  safe: { tone: 'quiet', paths: [shield, 'm9 12 2 2 4-4'] },
  sent: {
    tone: 'success',
    paths: [
      'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7',
      'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
    ],
  },
  approval: {
    tone: 'quiet',
    paths: [
      'M14 13V8.5C14 7 15 7 15 5a3 3 0 0 0-6 0c0 2 1 2 1 3.5V13',
      'M20 15.5a2.5 2.5 0 0 0-2.5-2.5h-11A2.5 2.5 0 0 0 4 15.5V17a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1z',
      'M5 22h14',
    ],
  },
  check: { tone: '', paths: ['M20 6 9 17l-5-5'] },
  cross: { tone: '', paths: ['M18 6 6 18', 'm6 6 12 12'] },
} as const
export type PageIcon = keyof typeof icons

/** Returns an icon as SVG, for the text beside it. */
export function iconOf(icon: PageIcon, size = 18) {
  const { tone, paths } = icons[icon]
  return `<svg class="${tone}" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.85" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths.map((path) => `<path d="${path}"/>`).join('')}</svg>`
}

const problems: Record<LinkProblem, Pick<Page, 'status' | 'icon'>> = {
  invalid: { status: 404, icon: 'private' },
  expired: { status: 410, icon: 'expired' },
  used: { status: 410, icon: 'approved' },
  foreign: { status: 403, icon: 'private' },
}
export const problemPage = (problem: LinkProblem): Page => ({ ...problems[problem], ...messages.problems[problem] })

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
