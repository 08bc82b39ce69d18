import type { Access, Endpoint } from '@hatchway/contract/endpoint'
import { errorCodes } from '@hatchway/contract/error-codes'
import { z } from 'zod'
import { isExport } from '../http/export-limit.ts'

type Features = Record<string, Record<string, Endpoint>>
/** What the document needs to know besides the endpoints. */
export type Description = {
  title: string
  /** The shapes that become `components.schemas`, by name; all others are written where they are used. */
  shapes: Record<string, z.ZodType>
  /** An example for some of the shapes. */
  examples: Record<string, unknown>
  /** A sentence for each feature. */
  features: Record<string, string>
}
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  [more: string]: unknown
}
export type Content = Record<string, { schema: JsonSchema }>
/** A parameter, as text or, where it is structured, as JSON. */
export type Parameter = { name: string; in: 'path' | 'query'; required: boolean } & (
  | { schema: JsonSchema; content?: undefined }
  | { schema?: undefined; content: Content }
)
type Reference = { $ref: string }
export type ApiResponse = { description: string; content?: Content }
type Security = Record<string, never[]>[]
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  /** Absent where it is that of the document. */
  security?: Security
  parameters: (Parameter | Reference)[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, ApiResponse | Reference>
}
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string; description: string }[]
  /** How most operations are called: with a session or an API key. */
  security: Security
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    /** The parameters that several operations have, by their own name. */
    parameters: Record<string, Parameter>
    responses: Record<string, ApiResponse>
    securitySchemes: Record<string, object>
  }
}

const who: Record<Access, string> = {
  anyone: 'Needs no session.',
  'signed-in': 'For every signed-in user.',
  staff: 'For agents and admins.',
  admin: 'For admins.',
  portal: 'For the users of a customer organization, on their portal.',
}
/** The name of the response for each status, and what it means. */
const errorResponses: Record<string, [string, string]> = {
  400: ['BadRequest', 'The request is malformed or breaks a rule.'],
  401: ['Unauthorized', 'The request has no valid session or API key.'],
  403: ['Forbidden', 'The caller does not have permission to do this.'],
  404: ['NotFound', 'The record does not exist, or the caller may not see it.'],
  409: ['Conflict', 'The state of a record does not allow the request, or it has changed since it was read.'],
  413: ['TooLarge', 'The body or a file is too large.'],
  415: ['UnsupportedMediaType', 'The body has the wrong type.'],
  429: ['RateLimited', 'Too many requests; `Retry-After` says when to retry.'],
  default: ['OtherError', 'Any other error, such as an internal one.'],
}

/** Returns the whole API as OpenAPI 3.1, from the same definitions that the server implements. */
export function openApiOf(
  features: Features,
  { title, shapes, examples, features: descriptions }: Description,
): OpenApi {
  const schemas = new Schemas(shapes)
  const paths: OpenApi['paths'] = {}
  for (const [feature, endpoints] of Object.entries(features))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = operationOf(feature, name, endpoint, schemas)
    }
  const error = schemas.of(shapes.Error!, 'output')
  const document: OpenApi = {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1',
      description:
        'The web application uses these endpoints for everything it does. Times are ISO 8601 in UTC. A record that the caller may not see returns 404, as if it did not exist.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/', description: 'This server; on the host of a portal, that portal.' }],
    security: [{ session: [] }, { key: [] }],
    tags: Object.keys(features).map((name) => ({
      name,
      ...(descriptions[name] && { description: descriptions[name] }),
    })),
    paths,
    components: {
      schemas: schemas.named(),
      parameters: {},
      responses: errorResponsesOf(error),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'hatchway_session',
          description: 'The cookie set by signing in; `__Host-hatchway_session` on https.',
        },
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'hw_…', description: 'A personal API key.' },
      },
    },
  }
  const named = schemas.resolveNames(document)
  for (const [name, example] of Object.entries(examples)) named.components.schemas[name]!.examples = [example]
  Object.assign(named.components.schemas.ErrorCode!, {
    'x-enum-descriptions': Object.values(errorCodes).map(({ description }) => description),
  })
  return shareParameters(named)
}

/** Returns the parameter itself, or the one that is referred to. */
export const parameterOf = ({ components }: OpenApi, given: Parameter | Reference): Parameter =>
  '$ref' in given ? components.parameters[given.$ref.slice(parameterPrefix.length)]! : given

/** Moves each parameter that at least three operations have to the components. Of several with the same name it is the most frequent one. */
function shareParameters(document: OpenApi): OpenApi {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const uses = new Map<string, number>()
  for (const one of operations.flatMap(({ parameters }) => parameters.map((one) => JSON.stringify(one))))
    uses.set(one, (uses.get(one) ?? 0) + 1)
  const shared = new Map<string, string>()
  for (const [json, count] of [...uses].sort(([, a], [, b]) => b - a)) {
    const { name } = JSON.parse(json) as Parameter
    if (count >= 3 && !shared.has(name)) shared.set(name, json)
  }
  for (const operation of operations)
    operation.parameters = operation.parameters.map((one) =>
      'name' in one && shared.get(one.name) === JSON.stringify(one) ? { $ref: parameterPrefix + one.name } : one,
    )
  document.components.parameters = Object.fromEntries(
    [...shared].sort(([a], [b]) => a.localeCompare(b)).map(([name, json]) => [name, JSON.parse(json) as Parameter]),
  )
  return document
}

function errorResponsesOf(schema: JsonSchema): Record<string, ApiResponse> {
  return Object.fromEntries(
    Object.entries(errorResponses).map(([status, [name, meaning]]) => {
      const codes = Object.entries(errorCodes).filter(([, code]) => String(code.status) === status)
      const description = [
        meaning,
        ...(codes.length ? [`Codes: ${codes.map(([code]) => `\`${code}\``).join(', ')}.`] : []),
      ]
      return [name, { description: description.join(' '), content: { 'application/json': { schema } } }]
    }),
  )
}

function operationOf(feature: string, name: string, endpoint: Endpoint, schemas: Schemas): Operation {
  const { access, summary, params, query, requiresSession } = endpoint
  const content = contentOf(endpoint, schemas)
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary,
    description: requiresSession ? `${who[access]} Does not accept API keys.` : who[access],
    ...(access === 'anyone' ? { security: [] } : requiresSession && { security: [{ session: [] }] }),
    parameters: [...parametersOf(params, 'path', schemas), ...parametersOf(query, 'query', schemas)],
    ...(content && { requestBody: { required: true, content } }),
    responses: { ...success(endpoint, schemas), ...failures(endpoint) },
  }
}

function contentOf({ body, bytes, multipart, richText = [] }: Endpoint, schemas: Schemas): Content | undefined {
  if (bytes) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (!body) return undefined
  const schema = schemas.of(body, 'input')
  const { properties = {} } = schemas.definitionOf(schema)
  for (const field of richText) Object.assign(properties[field]!, { contentMediaType: 'text/html' })
  return {
    'application/json': { schema },
    ...(multipart && { 'multipart/form-data': { schema: { allOf: [schema, formFile] } } }),
  }
}

const formFile: JsonSchema = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary', description: 'A file. More files can be sent under any field names.' },
  },
}

function parametersOf(shape: z.ZodType | undefined, where: 'path' | 'query', schemas: Schemas): Parameter[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schemas.definitionOf(schemas.of(shape, 'input'))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(isStructured(schema, schemas) ? { content: { 'application/json': { schema } } } : { schema }),
  }))
}

function isStructured(schema: JsonSchema, schemas: Schemas): boolean {
  const { type, anyOf = [] } = schemas.definitionOf(schema)
  return type === 'object' || anyOf.some((one) => isStructured(one, schemas))
}

function success({ status, streams, response }: Endpoint, schemas: Schemas): Operation['responses'] {
  if (status === 204) return { 204: { description: 'Done' } }
  const content: Content = streams
    ? { [streams]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemas.of(response, 'output') } }
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
    'default',
  ].filter((status) => typeof status === 'number' || typeof status === 'string')
  return Object.fromEntries(
    possible.map((status) => [status, { $ref: `#/components/responses/${errorResponses[status]![0]}` }]),
  )
}

type Io = 'input' | 'output'

/**
 * Converts shapes to JSON Schema, where a named shape becomes a reference. Until {@link resolveNames} a reference also says whether the
 * shape is read or sent, since the two can differ; a sent shape that differs from the one that is read is then named `…Input`.
 */
class Schemas {
  readonly #registry = z.registry<{ id: string }>()
  readonly #definitions = new Map<string, JsonSchema>()

  constructor(shapes: Record<string, z.ZodType>) {
    for (const [id, shape] of Object.entries(shapes)) this.#registry.add(shape, { id })
  }

  of(shape: z.ZodType, io: Io): JsonSchema {
    const written = z.toJSONSchema(shape, {
      io,
      metadata: this.#registry,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod
        // A value that is normalized first (empty text to null, spaces removed) is described by its form after that.
        if (io === 'input' && def.type === 'pipe' && (isNormalizing(def.in) || def.out._zod.def.type === 'number')) {
          delete jsonSchema.anyOf
          Object.assign(jsonSchema, this.of(def.out as z.ZodType, io))
        }
        // Additional properties are ignored, so the client may send them.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
        // The pattern of a date repeats at length what its format says.
        if (def.type === 'string' && /^date(-time)?$/.test(jsonSchema.format ?? '')) delete jsonSchema.pattern
      },
    })
    const { $schema, $defs, ...schema } = JSON.parse(
      JSON.stringify(written).replaceAll('"#/$defs/', `"${prefix}${io}:`),
    ) as JsonSchema & { $defs?: Record<string, JsonSchema> }
    for (const [name, { id, ...definition }] of Object.entries($defs ?? {}))
      if (!this.#definitions.has(`${io}:${name}`)) this.#definitions.set(`${io}:${name}`, definition)
    return schema
  }

  /** Returns the schema itself, or what it refers to. */
  definitionOf(schema: JsonSchema): JsonSchema {
    return (schema.$ref && this.#definitions.get(schema.$ref.slice(prefix.length))) || schema
  }

  named(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#definitions].sort(([a], [b]) => a.localeCompare(b)))
  }

  /** Replaces the references by their final names, and merges what is sent as it is read. */
  resolveNames(document: OpenApi): OpenApi {
    const finalName = (key: string) => {
      const [io, name] = key.split(':') as [Io, string]
      const isOne = io === 'output' || !this.#definitions.has(`output:${name}`) || this.#isSame(name)
      return isOne ? name : `${name}Input`
    }
    const resolved = JSON.parse(
      JSON.stringify(document).replace(/"#\/components\/schemas\/((?:input|output):\w+)"/g, (_, key: string) =>
        JSON.stringify(prefix + finalName(key)),
      ),
    ) as OpenApi
    const schemas = Object.entries(resolved.components.schemas).map(
      ([key, schema]) => [finalName(key), schema] as const,
    )
    resolved.components.schemas = Object.fromEntries(schemas.sort(([a], [b]) => a.localeCompare(b)))
    return resolved
  }

  /** Whether a shape, with all that it refers to, is the same when it is sent and when it is read. A shape may refer to itself. */
  #isSame(name: string, above: readonly string[] = []): boolean {
    if (above.includes(name)) return true
    const [sent, read] = ['input', 'output'].map((io) => JSON.stringify(this.#definitions.get(`${io}:${name}`)))
    const inner = [...(sent ?? '').matchAll(/"#\/components\/schemas\/input:(\w+)"/g)].map(([, inner]) => inner!)
    return (
      sent?.replaceAll(`"${prefix}input:`, `"${prefix}output:`) === read &&
      inner.every((one) => this.#isSame(one, [...above, name]))
    )
  }
}

const prefix = '#/components/schemas/'
const parameterPrefix = '#/components/parameters/'

function isNormalizing(shape: z.core.$ZodType): boolean {
  const { def } = (shape as z.ZodType)._zod
  return def.type === 'transform' || (def.type === 'pipe' && isNormalizing((def as z.core.$ZodPipeDef).out))
}
