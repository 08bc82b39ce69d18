import type { Endpoint } from '@hatchway/contract/endpoint'
import { endpoints } from '@hatchway/contract/endpoints'
import fc from 'fast-check'
import { canaryKey } from '../server/src/testing/canaries.ts'
import { oddBodies } from '../server/src/testing/requests/odd-bodies.ts'
import { callerNames, type HostileCaller } from './callers.ts'
import { hostileForm, hostilePicture } from './hostile-form.ts'
import { hostileHeaders } from './hostile-headers.ts'
import { hostileText, marker, sometimes } from './hostile-text.ts'
import { anyId, type JsonSchema, schemaOf, schemaValue } from './schema-value.ts'

/** What is written to the socket, except for the headers that identify the caller. */
export type HostileRequest = {
  caller: HostileCaller
  method: string
  /** Path and query as in the request line. */
  target: string
  /** Added to the caller's own; `host` replaces it. */
  headers: [name: string, value: string][]
  body: Buffer | null
}

/** A target of hostile requests: an endpoint of the contract, or the URLs that are served besides. */
export type Target = { call: string; method: string; request: (maxLength: number) => fc.Arbitrary<HostileRequest> }

/** Endpoints that delete come last, so that the records that others refer to still exist. */
export const targets: Target[] = [
  { call: 'pages', method: 'GET', request: pageRequest },
  ...Object.entries(endpoints)
    .flatMap(([feature, calls]) =>
      Object.entries(calls).map(([name, endpoint]) => ({
        call: `${feature}.${name}`,
        method: endpoint.method,
        request: (maxLength: number) => endpointRequest(endpoint, maxLength),
      })),
    )
    .sort((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE')),
]

function endpointRequest(endpoint: Endpoint, maxLength: number): fc.Arbitrary<HostileRequest> {
  const text = hostileText(maxLength)
  return fc
    .record({
      caller: callerFor(endpoint),
      path: pathFor(endpoint, text),
      query: queryFor(schemaOf(endpoint.query), text),
      sent: bodyFor(endpoint, text, maxLength),
      headers: hostileHeaders,
    })
    .map(({ caller, path, query, sent, headers }) => ({
      caller,
      method: endpoint.method,
      target: query ? `${path}?${query}` : path,
      headers: [...sent.headers, ...headers],
      body: sent.body,
    }))
}

/** Mostly an authorized caller, so that requests pass the permission check. */
function callerFor({ access }: Endpoint): fc.Arbitrary<HostileCaller> {
  const allowed: Record<Endpoint['access'], HostileCaller[]> = {
    anyone: ['an unauthenticated client', 'an unauthenticated client of a portal'],
    'signed-in': ['an admin', 'an agent', 'a requester', 'a portal user'],
    staff: ['an admin', 'an agent'],
    admin: ['an admin'],
    portal: ['a portal user'],
  }
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...allowed[access]) },
    { weight: 1, arbitrary: fc.constantFrom(...callerNames) },
  )
}

/** Percent-encoded as a client does, encoded twice, or broken. */
const encoded = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.constantFrom('once', 'once', 'once', 'twice', 'overlong', 'cut')).map(([value, how]) => {
    const once = encodeURIComponent(value.slice(0, 3000).toWellFormed())
    if (how === 'twice') return encodeURIComponent(once)
    if (how === 'overlong') return `${once}%c0%ae%c0%af%ff`
    return how === 'cut' ? `${once}%` : once
  })

function pathFor({ path }: Endpoint, text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part)
    const isKey = part === ':token' || part === ':key'
    const fitting = isKey ? fc.constant(canaryKey) : part === ':number' ? fc.constant(1) : anyId
    return fc.oneof({ weight: 5, arbitrary: fitting.map(String) }, { weight: 1, arbitrary: encoded(text) })
  })
  const ending = fc.constantFrom('/', '//', '/..', '%', '%2e%2e%2f', ';x=1', '%00', '.json', '#x', '\\', '?')
  return fc.tuple(fc.tuple(...parts), sometimes('', ending, 25)).map(([given, after]) => given.join('/') + after)
}

function queryFor({ properties = {} }: JsonSchema, text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const oneIn = Math.max(2, Math.ceil(Object.keys(properties).length / 3))
  const pairs = Object.entries(properties).map(([name, property]) => {
    const fitting = schemaValue(property, text).map((value) =>
      encodeURIComponent(String(value).slice(0, 3000).toWellFormed()),
    )
    const value = fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: encoded(text) })
    return sometimes(
      '',
      value.map((given) => `${name}=${given}`),
      oneIn,
    )
  })
  const [first = 'a'] = Object.keys(properties)
  const odd = fc.constantFrom(
    `${first}=1&${first}=2`,
    `${first}[a]=1`,
    `${first}[]=1`,
    '__proto__[x]=1',
    '%',
    '%00=%ff',
    '&&==&',
    'a',
  )
  return fc
    .tuple(fc.tuple(...pairs), sometimes('', odd, 10))
    .map(([given, wrong]) => [...given, wrong].filter(Boolean).join('&'))
}

type Sent = { headers: [string, string][]; body: Buffer | null }
const nothing: Sent = { headers: [], body: null }
const asType = (type: string, body: string | Buffer): Sent => ({
  headers: [['content-type', type]],
  body: Buffer.from(body),
})

function bodyFor(endpoint: Endpoint, text: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<Sent> {
  if (endpoint.method === 'GET') return sometimes(nothing, oddBody, 20)
  if (endpoint.bytes)
    return fc
      .oneof(hostilePicture(maxLength), text.map(Buffer.from))
      .map((body) => asType('application/octet-stream', body))
  const fields = schemaOf(endpoint.body)
  const fitting = endpoint.body
    ? schemaValue(fields, text).map((value) => asType('application/json', JSON.stringify(value)))
    : fc.constant(nothing)
  const form = hostileForm(fields, text, maxLength).map(({ type, body }) => asType(type, body))
  const onlyForm = endpoint.multipart && Object.keys(fields.properties ?? {}).length === 0
  return fc.oneof(
    { weight: onlyForm ? 1 : 16, arbitrary: fitting },
    { weight: endpoint.multipart ? 10 : 1, arbitrary: form },
    { weight: 2, arbitrary: oddBody },
  )
}

/** Bodies that are rejected before any field is read. */
const oddBody: fc.Arbitrary<Sent> = fc.oneof(
  fc
    .constantFrom(
      ...oddBodies,
      ...['', '\ufeff{}', '{"a":1,"a":2}', '{"a":\u0000}', 'NaN', '{"\\ud800":1}'],
      `{"a":1${'0'.repeat(100_000)}}`,
      `{${Array.from({ length: 20_000 }, (_, index) => `"a${index}":1`).join()}}`,
      `{"x":"${'y'.repeat(1_100_000)}"}`,
    )
    .map((body) => asType('application/json', body)),
  fc
    .constantFrom(
      ...['text/plain', 'text/html', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense', '', 'a/b/c'],
      ...[
        'application/json; charset=utf-16',
        'application/json;;;',
        'APPLICATION/JSON',
        'application/json, text/plain',
      ],
      ...[
        'application/json; boundary="',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `${'x'.repeat(5000)}/x`,
      ],
      ...['multipart/form-data; boundary=x', 'multipart/mixed; boundary=x', '__proto__', 'application/vnd.api+json'],
    )
    .map((type) => asType(type, '{"a":"b"}')),
)

/** The pages, files and probes that are served besides the API, and URLs where nothing exists. */
function pageRequest(maxLength: number): fc.Arbitrary<HostileRequest> {
  const known = fc.constantFrom(
    ...[
      '/',
      '/index.html',
      '/tickets/1',
      '/healthz',
      '/readyz',
      '/metrics',
      '/api/docs',
      '/api/openapi.json',
      '/ws',
      '/api',
      '/api/',
    ],
    ...[
      '/%',
      '/%zz',
      '/%00',
      '/%c0%ae%c0%ae/',
      '//',
      '//evil.example/x',
      '///',
      '/\\evil.example',
      '/..',
      '/.//..//',
      '/api/%',
      '//[',
    ],
    ...[
      '/assets/../../package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/x',
      '/.git/config',
    ],
    ...[
      '/api/tickets/../users',
      '/api//tickets',
      '/API/tickets',
      '/api/tickets;x',
      '/favicon.ico',
      '/index.html.br',
      '/con',
      '*',
    ],
    ...[
      'http://evil.example/',
      'http://[/',
      'evil.example:443',
      '?',
      '/?',
      '/#',
      '/__proto__',
      '/api/__proto__',
      `/${'a'.repeat(10_000)}`,
    ],
    ...[
      `/${'a/'.repeat(3000)}`,
      `/${'%41'.repeat(3000)}`,
      `/api/tickets/${'1'.repeat(600)}`,
      `/"><script>${marker}()</script>`,
    ],
  )
  const target = fc.oneof(
    { weight: 2, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, encoded(hostileText(maxLength))).map(([path, text]) => `${path}/${text}`) },
  )
  return fc.record({
    caller: fc.constantFrom(...callerNames),
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant('GET') },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'POST', 'TRACE', 'PROPFIND', 'DELETE') },
    ),
    target,
    headers: fc
      .tuple(fc.constantFrom('*/*', 'text/html', 'application/json'), hostileHeaders)
      .map(([accept, others]): [string, string][] => [['accept', accept], ...others]),
    body: fc.constant(null),
  })
}
