import type { FastifyReply } from 'fastify'
import { pageMessages } from './http.messages.ts'
import { permitScripts, scriptHashesOf } from './inline-scripts.ts'
import { htmlDocument } from './plain-page.ts'

/**
 * Waits until the server returns something else than 503, and then loads the page once: a page that reloads each second flickers, and
 * the first start of the demo takes some seconds. During a restart there is no response at all for a while.
 */
const script = `
const wait = async () => {
  const reply = await fetch(location.href, { method: 'HEAD', headers: { accept: 'text/html' } }).catch(() => null)
  if (reply && reply.status !== 503) location.reload()
  else setTimeout(wait, 1000)
}
setTimeout(wait, 1000)
`

const page = htmlDocument({
  title: pageMessages.starting,
  head: `<link rel="icon" href="/mark.svg" type="image/svg+xml">
<noscript><meta http-equiv="refresh" content="3"></noscript>
`,
  style: `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; box-sizing: border-box; padding: 16px; display: grid; place-content: center; justify-items: center; text-align: center; background: light-dark(#f2f5fa, #12151b); color: light-dark(#191d24, #f1f3f7); font: 15px/1.55 system-ui, sans-serif; }
h1 { margin: 20px 0 2px; font-size: 20px; line-height: 28px; font-weight: 600; }
p { margin: 0; color: light-dark(#4e5561, #bac0cb); }
.bar { width: 160px; height: 3px; margin-top: 24px; border-radius: 2px; overflow: hidden; background: light-dark(#d8dee8, #333945); }
.bar::before { content: ''; display: block; width: 40%; height: 100%; border-radius: 2px; background: #356ccf; animation: move 1.6s ease-in-out infinite alternate; }
@keyframes move { to { transform: translateX(150%); } }
@media (prefers-reduced-motion: reduce) { .bar::before { animation: none; } }`,
  body: `<img src="/mark.svg" width="44" height="44" alt="">
<h1>${pageMessages.starting}</h1>
<p role="status">${pageMessages.opensWhenReady}</p>
<div class="bar"></div>
<script>${script}</script>`,
})
const hashes = scriptHashesOf(page)

/** Sends a page that opens the one which was asked for, once the server is ready. */
export function sendStartingPage(reply: FastifyReply) {
  permitScripts(reply, hashes)
  return reply.type('text/html; charset=utf-8').send(page)
}
