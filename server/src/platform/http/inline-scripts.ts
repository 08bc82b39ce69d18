import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Returns the sources of the Content-Security-Policy that permit the inline scripts of a page. */
export const scriptHashesOf = (page: string) =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  )

/** Permits these scripts and no other inline script. */
export function permitScripts(reply: FastifyReply, hashes: readonly string[]) {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string' || hashes.length === 0) return
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", (rule) => [rule, ...hashes].join(' ')),
  )
}
