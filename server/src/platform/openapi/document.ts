import type { Access, Endpoint } from '@hatchway/contract/endpoint'
import { errorBody } from '@hatchway/contract/error-codes'
import { z } from 'zod'
import { isExport } from '../http/export-limit.ts'

type Features = Record<string, Record<string, Endpoint>>
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  [more: string]: unknown
}
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, never[]>[]
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> }
}

const who: Record<Access, string> = {
  anyone: 'Anyone may call it.',
  'signed-in': 'For everybody who is signed in.',
  staff: 'For agents and admins.',
  admin: 'For admins.',
  portal: 'For the people of a customer organisation, on their portal.',
}
const refusals: Record<number, string> = {
  400: 'A rule is broken, or the body is malformed',
  401: 'Nobody is signed in',
  403: 'Not allowed',
  404: 'There is no such thing, or none that the caller may know of',
  409: 'Already taken, or changed meanwhile',
  413: 'Too large',
  415: 'Of a wrong type',
  429: 'Too often; `Retry-After` says when to try again',
}

/** Returns the whole API as OpenAPI 3.1, from the same definitions that the server implements. */
export function openApiOf(features: Features, title: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [feature, endpoints] of Object.entries(features))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = operationOf(feature, name, endpoint)
    }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1',
      description:
        'Everything that the screens do goes through these calls. Times are ISO 8601 in UTC. What a caller may not see answers 404, as if it did not exist.',
    },
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'hatchway_session',
          description: 'The cookie that signing in sets; `__Host-hatchway_session` on https.',
        },
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'hw_…', description: 'A personal API key.' },
      },
    },
  }
}

function operationOf(feature: string, name: string, endpoint: Endpoint): Operation {
  const { access, summary, params, query, requiresSession } = endpoint
  const content = contentOf(endpoint)
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary,
    description: requiresSession ? `${who[access]} An API key may not call it.` : who[access],
    security: access === 'anyone' ? [] : requiresSession ? [{ session: [] }] : [{ session: [] }, { key: [] }],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(content && { requestBody: { required: true, content } }),
    responses: { ...success(endpoint), ...failures(endpoint) },
  }
}

function contentOf({
  body,
  bytes,
  multipart,
  richText = [],
}: Endpoint): Record<string, { schema: JsonSchema }> | undefined {
  if (bytes) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (!body) return undefined
  const schema = schemaOf(body, 'input')
  for (const field of richText) Object.assign(schema.properties![field]!, { contentMediaType: 'text/html' })
  return {
    'application/json': { schema },
    ...(multipart && { 'multipart/form-data': { schema: withFiles(schema) } }),
  }
}

function parametersOf(shape: z.ZodType | undefined, where: 'path' | 'query'): Operation['parameters'] {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }))
}

function success({ status, streams, response }: Endpoint): Operation['responses'] {
  if (status === 204) return { 204: { description: 'Done' } }
  const content = streams
    ? { [streams]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(response, 'output') } }
  return { [status ?? 200]: { description: status === 201 ? 'Created' : 'Success', content } }
}

function failures(endpoint: Endpoint): Operation['responses'] {
  const { access, params, query, body, multipart } = endpoint
  const possible = [
    (params || query || body) && 400,
    access !== 'anyone' && 401,
    access !== 'anyone' && 403,
    params && 404,
    body && 409,
    body && 413,
    (body || multipart) && 415,
    (body || isExport(endpoint)) && 429,
  ].filter((status): status is number => typeof status === 'number')
  const schema = { $ref: '#/components/schemas/Error' }
  return Object.fromEntries(
    possible.map((status) => [status, { description: refusals[status]!, content: { 'application/json': { schema } } }]),
  )
}

const withFiles = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: {
    ...schema.properties,
    file: { type: 'string', format: 'binary', description: 'A file; more of them under any field names.' },
  },
})

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      // A value that is normalized first (empty text to null, spaces removed) is described by its form after that.
      if (io === 'input' && def.type === 'pipe' && (isTidying(def.in) || def.out._zod.def.type === 'number')) {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, schemaOf(def.out as z.ZodType, io))
      }
      // Additional properties are ignored, so the client may send them.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  }) as JsonSchema & { $schema?: string }
  return schema
}

function isTidying(shape: z.core.$ZodType): boolean {
  const { def } = (shape as z.ZodType)._zod
  return def.type === 'transform' || (def.type === 'pipe' && isTidying((def as z.core.$ZodPipeDef).out))
}
