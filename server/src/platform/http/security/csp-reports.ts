import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { z } from 'zod'
import { clientNetwork, rateLimit } from '../../auth/rate-limit.ts'

/** The URL to which browsers report violations of a page's Content Security Policy. */
export const cspReportPath = '/api/csp-reports'

const perAddress = 60
const largestReport = 64 * 1024
const mostInOneRequest = 20
const minute = 60_000
/** The directives that can be violated. The sender writes the report, so any other word counts as `other`. */
const directives = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'media-src', 'object-src', 'frame-src', 'child-src'],
  ...['worker-src', 'manifest-src', 'base-uri', 'form-action', 'frame-ancestors'],
])

type Violation = { directive: string; blocked: string; page: string }
const word = z.string().catch('')

/** The format of `report-uri` (application/csp-report). */
const single = z
  .object({
    'csp-report': z.object({
      'effective-directive': word,
      'violated-directive': word,
      'blocked-uri': word,
      'document-uri': word,
    }),
  })
  .transform(({ 'csp-report': report }): Violation[] => [
    {
      directive: report['effective-directive'] || report['violated-directive'].split(' ', 1)[0]!,
      blocked: report['blocked-uri'],
      page: report['document-uri'],
    },
  ])
/** The format of `report-to` (application/reports+json). */
const several = z
  .array(
    z.object({ type: word, body: z.object({ effectiveDirective: word, blockedURL: word, documentURL: word }).loose() }),
  )
  .transform((reports): Violation[] =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL })),
  )
const reported = z.union([single, several])

/** Counts the violations that browsers report, by directive. Reports need no session; an invalid report is ignored. */
export function addCspReports(app: FastifyInstance) {
  const violations = new Counter({
    name: 'hatchway_csp_violations_total',
    help: 'Violations of the Content Security Policy that browsers reported, by directive',
    labelNames: ['directive'],
    registers: [app.metrics],
  })
  const logged = new Map<string, number>()

  /** Logs at most one entry a minute for each directive, however many reports arrive. */
  function log(request: FastifyRequest, { directive, blocked, page }: Violation) {
    if (Date.now() - (logged.get(directive) ?? 0) < minute) return
    logged.set(directive, Date.now())
    request.log.warn(
      { directive, blocked: shortened(blocked), page: shortened(page) },
      'content security policy violated',
    )
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: largestReport },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(cspReportPath, { bodyLimit: largestReport }, async (request, reply) => {
      await app.inContext(request, (ctx) => rateLimit(ctx, 'csp-report', perAddress, clientNetwork(ctx), 'reports'))
      const { data = [] } = reported.safeParse(request.body)
      for (const { directive, ...rest } of data.slice(0, mostInOneRequest)) {
        const known = directives.has(directive) ? directive : 'other'
        violations.inc({ directive: known })
        log(request, { directive: known, ...rest })
      }
      return reply.code(204).send()
    })
  })
}

/** Returns a URL without its query, which may contain a search text. */
const shortened = (url: string) => url.split(/[?#]/, 1)[0]!.slice(0, 200)
