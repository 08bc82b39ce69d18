import type { Endpoint } from '@hatchway/contract/endpoint'
import { endpoints } from '@hatchway/contract/endpoints'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { canaryId, canaryKey, canaryUuid } from '../canaries.ts'

export const allEndpoints = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ call: `${feature}.${name}`, endpoint: endpoint as Endpoint })),
)

/** An id that no record has. */
export const absentId = 888_001
const absentUuid = '00000000-0000-4000-8000-000000888001'
const absentKey = '888001'.padStart(32, 'a')

/** Records of the caller's own, for endpoints that take two ids of which only one is foreign. */
export type Own = { ticketId: number; serviceId: number; customerId: number | null; typeId: number }

/** One way to put a foreign id or a text of another organization into a request. */
export type Probe = { about: string; namesAnId: boolean; with: (id: number) => InjectOptions & { url: string } }

type Shape = { type?: string; format?: string; enum?: unknown[]; anyOf?: Shape[]; items?: Shape }

/**
 * Returns requests to the endpoint, valid where possible, each with the foreign id, or the prefix of all canary texts, in one more place.
 */
export function requestsTo(endpoint: Endpoint, own: Own | null): Probe[] {
  const { method, path, access } = endpoint
  const plain = { url: pathWith(endpoint, 'id'), payload: payloadOf(endpoint, own) }
  const query = Object.entries(fieldsOf(endpoint.query))
  const body = Object.entries(fieldsOf(endpoint.body)).filter(([name]) => isId(name))
  const probe = (
    about: string,
    namesAnId: boolean,
    make: (id: number) => { url?: string; query?: Values; payload?: Values },
  ): Probe => ({
    about,
    namesAnId,
    with: (id) => {
      const { url = plain.url(id), query, payload = plain.payload } = make(id)
      return { method, url, ...(query && { query: query as Record<string, string> }), ...(payload && { payload }) }
    },
  })
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  if (!own || access === 'admin') return [probe('its path', params.length > 0, () => ({}))]
  return [
    probe('its path', params.length > 0, () => ({})),
    ...params
      .slice(1)
      .map((name) => probe(`its ${name} beside an own id`, true, (id) => ({ url: pathWith(endpoint, name, own)(id) }))),
    ...query
      .filter(([name, shape]) => isId(name) || takesWords(name, shape))
      .map(([name]) =>
        probe(`its ${name}`, isId(name), (id) => ({ query: { [name]: isId(name) ? String(id) : 'zzleak' } })),
      ),
    ...body.map(([name, shape]) =>
      probe(`its ${name}`, true, (id) => ({
        url: pathWith(endpoint, 'none', own)(id),
        payload: { ...plain.payload, [name]: shape.type === 'array' ? [id] : id },
      })),
    ),
  ]
}

type Values = Record<string, unknown>

/** Returns the path with the foreign id in one parameter (or in all, for `id`), and the caller's own records in the others. */
function pathWith({ path }: Endpoint, foreign: string, own?: Own) {
  return (id: number) =>
    path.replace(/:(\w+)/g, (_, name: string) => {
      if (name === 'number') return '1'
      if (name === 'token') return id === canaryId ? canaryKey : absentKey
      if (path.startsWith('/api/auth/sessions')) return id === canaryId ? canaryUuid : absentUuid
      if (!own || foreign === 'id' || foreign === name) return String(id)
      return String(ownIn(path, name, own) ?? id)
    })
}

function ownIn(path: string, name: string, own: Own) {
  if (name !== 'id') return null
  if (path.includes('/tickets/')) return own.ticketId
  if (path.includes('/services/')) return own.serviceId
  return path.includes('/customers/') ? own.customerId : null
}

const isId = (name: string) =>
  /(Id|Ids|Of|^ids)$|^(category|author|actorId|group|moveTo|ticketIds\[\]|groups|allowedGroups|members)$/.test(name)
const takesWords = (name: string, { type, enum: words, anyOf, format }: Shape) =>
  !words && !format && !/^(sort|page|limit|is)/.test(name) && (type === 'string' || type === 'array' || Boolean(anyOf))

/** Returns a body that is as valid as possible, by the names of its fields. */
function payloadOf(endpoint: Endpoint, own: Own | null): Values | undefined {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return undefined
  const fields = fieldsOf(endpoint.body)
  if (endpoint.body === undefined) return undefined
  return Object.fromEntries(
    Object.entries({ ...fair, ...(own && { typeId: own.typeId }) }).filter(([name]) => name in fields),
  )
}

const fair: Values = {
  content: 'Let me in, please.',
  subject: 'Something else',
  title: 'Something else',
  description: 'Something else entirely',
  name: 'Mine',
  fileName: 'mine.txt',
  uniqueFileName: `${canaryKey}-mine.txt`,
  username: 'no-such-user',
  password: 'a password of no user',
  currentPassword: 'a password of no user',
  newPassword: 'a password of no user',
  fullName: 'Some Body',
  token: 'a-token',
  search: '?code=x&state=y',
  filterParams: {},
  priority: 'low',
  vote: 'yes',
  type: 'public_reply',
  isOn: true,
  relation: 'relates_to',
  revision: 1,
  version: 1,
  actions: [],
  change: { priority: 'low' },
  eventIds: [canaryId],
  changeId: canaryUuid,
}

/** Returns the fields of an object schema, also beneath its transformations. */
function fieldsOf(shape: z.ZodType | undefined): Record<string, Shape> {
  if (!shape) return {}
  return (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<string, Shape>
}

type Answer = { status: number; headers: Record<string, unknown>; text: string }

/** Returns a response without its ids, times and request numbers. */
export function withoutIds({ status, headers, text }: Answer) {
  const plain = (value: string) =>
    value
      .replaceAll(/[0-9a-f-]*[78]{3}001/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      // What has counted of the time of an SLA target, which runs while the test does.
      .replaceAll(/"(remainingSeconds|countedSeconds|seconds)":\d+/g, '"$1":0')
      // A PDF contains its creation time and an id derived from it.
      .replaceAll(/\(D:\d+Z\)|\/ID \[[^\]]*\]/g, 'TIME')
      .replaceAll(
        /"(id|ticketNumber|livePosition|changeId|requestId|signedUrl|uniqueFileName|filePath|rawUrl|url|path)":("[^"]*"|\d+)/g,
        '"$1":0',
      )
  const {
    date: _,
    'x-request-id': __,
    'set-cookie': ___,
    'content-length': ____,
    'retry-after': _____,
    ...others
  } = headers
  return { status, text: plain(text), headers: JSON.parse(plain(JSON.stringify(others))) as object }
}
