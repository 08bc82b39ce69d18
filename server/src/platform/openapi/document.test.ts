import { endpoints } from '@hatchway/contract/endpoints'
import { errorCodes } from '@hatchway/contract/error-codes'
import { featureDescriptions, namedShapes, shapeExamples } from '@hatchway/contract/named-shapes'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { type ApiResponse, type Content, type JsonSchema, parameterOf } from './document.ts'
import { apiDocsPage, apiDocument } from './page.ts'

const api = apiDocument(endpoints)
const all = Object.values(endpoints).flatMap((feature) => Object.values(feature))

/** Returns the named schema that a schema refers to, or the schema itself. */
const resolved = (schema: JsonSchema): JsonSchema =>
  schema.$ref ? api.components.schemas[schema.$ref.split('/').at(-1)!]! : schema
const schemaIn = (content: Content, type = 'application/json') => content[type]!.schema
const parametersOf = (path: string) => api.paths[path]!.get!.parameters.map((one) => parameterOf(api, one))
const responseOf = (path: string, method: string, status: number) =>
  schemaIn((api.paths[path]![method]!.responses[status] as ApiResponse).content!)

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1 to an independent validator, and every reference in it leads somewhere', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(api))).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
    const schemas = api.components.schemas
    const references = [...JSON.stringify(api).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!)
    expect(references.filter((name) => !schemas[name])).toEqual([])
    const described = JSON.stringify([api.paths, api.components])
    expect(Object.keys(schemas).filter((name) => !described.includes(`"#/components/schemas/${name}"`))).toEqual([])
  })

  test('names the shapes of records, in responses, lists and requests', () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    expect(responseOf('/api/tickets/{id}', 'get', 200)).toEqual(ref('Ticket'))
    expect(resolved(responseOf('/api/tickets', 'get', 200)).properties!.tickets).toEqual({
      type: 'array',
      items: ref('ListedTicket'),
    })
    expect(responseOf('/api/tickets/{id}/comments', 'get', 200)).toEqual({ type: 'array', items: ref('Comment') })
    expect(schemaIn(api.paths['/api/tickets/{id}']!.patch!.requestBody!.content)).toEqual(ref('TicketChange'))
    expect(Object.keys(api.components.schemas)).toEqual(expect.arrayContaining(['Article', 'Customer', 'User']))
    // A record that has no name is written again at each endpoint that returns it.
    expect(JSON.stringify(api).length / all.length).toBeLessThan(1550)
  })

  test('describes every feature, and gives examples that fit their shapes', () => {
    expect(Object.keys(featureDescriptions).sort()).toEqual(Object.keys(endpoints).sort())
    for (const [name, example] of Object.entries(shapeExamples)) {
      expect([name, namedShapes[name]!.safeParse(example).error]).toEqual([name, undefined])
      expect(api.components.schemas[name]!.examples).toEqual([example])
    }
  })

  test('lists the error codes with their meaning, and an error response of every kind that an endpoint has', () => {
    expect(resolved({ $ref: '#/components/schemas/ErrorCode' })).toMatchObject({
      enum: Object.keys(errorCodes),
      'x-enum-descriptions': Object.values(errorCodes).map(({ description }) => description),
    })
    for (const { content } of Object.values(api.components.responses))
      expect(schemaIn(content!)).toEqual({ $ref: '#/components/schemas/Error' })
    expect(api.components.responses.Conflict!.description).toContain('`ticket.closed`')
    for (const methods of Object.values(api.paths))
      for (const { responses } of Object.values(methods))
        for (const [status, response] of Object.entries(responses).filter(([status]) => !status.startsWith('2')))
          expect([status, response]).toEqual([
            status,
            { $ref: expect.stringMatching(/^#\/components\/responses\/\w+$/) },
          ])
  })

  test('contains every endpoint once, with its parameters', () => {
    const operations = Object.values(api.paths).flatMap((path) => Object.values(path))
    expect(operations).toHaveLength(all.length)
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(all.length)
    for (const [path, methods] of Object.entries(api.paths))
      for (const { parameters } of Object.values(methods)) {
        const named = parameters
          .map((parameter) => parameterOf(api, parameter))
          .filter((parameter) => parameter.in === 'path')
          .map((parameter) => `{${parameter.name}}`)
        expect(path.match(/\{\w+\}/g) ?? []).toEqual(named)
      }
  })

  test('describes bodies as they are sent and responses as they are received', () => {
    const create = api.paths['/api/tickets']!.post!
    const sent = resolved(schemaIn(create.requestBody!.content))
    expect(sent.properties!.priority).toEqual({ $ref: '#/components/schemas/Priority' })
    expect(sent.required).toContain('subject')
    expect(sent.properties!.subject).toMatchObject({ type: 'string', minLength: 4, maxLength: 100 })
    const answered = responseOf('/api/tickets', 'post', 201)
    expect(answered.properties!.ticketNumber).toMatchObject({ type: 'string' })
    expect(create.requestBody!.content).toHaveProperty('multipart/form-data')
    expect(create.responses[400]).toEqual({ $ref: '#/components/responses/BadRequest' })
  })

  test('has a structured parameter as JSON', () => {
    expect(parametersOf('/api/tickets').find(({ name }) => name === 'conditions')).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ConditionInput' } } },
    })
  })

  test('has a range of days as the text that is sent', () => {
    expect(parametersOf('/api/tickets').find(({ name }) => name === 'createdOn')!.schema).toMatchObject({
      type: 'string',
      pattern: expect.stringContaining('\\.\\.'),
    })
  })

  test('refers to the parameters that several operations have', () => {
    expect(api.paths['/api/tickets/{id}']!.get!.parameters).toEqual([{ $ref: '#/components/parameters/id' }])
    expect(api.components.parameters.id).toEqual({
      name: 'id',
      in: 'path',
      required: true,
      schema: { $ref: '#/components/schemas/Id' },
    })
    expect(parametersOf('/api/tickets').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['page', 'limit', 'status', 'q']),
    )
  })

  test('names the fields that may contain HTML', () => {
    const { content } = api.paths['/api/tickets']!.post!.requestBody!
    for (const { schema } of Object.values(content))
      expect(resolved(schema.allOf?.[0] ?? schema).properties!.description).toMatchObject({
        type: 'string',
        contentMediaType: 'text/html',
      })
  })

  test('requires no session for public endpoints', () => {
    expect(api.paths['/api/auth/login']!.post!.security).toEqual([])
    expect(api.paths['/api/tickets']!.get!.security ?? api.security).toEqual([{ session: [] }, { key: [] }])
  })

  test('lists the API key next to the session, except where no key is accepted', () => {
    expect(api.components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' })
    const { security, description } = api.paths['/api/auth/me/password']!.put!
    expect([security, description]).toEqual([[{ session: [] }], expect.stringContaining('Does not accept API keys.')])
  })

  test('is also a page, where every endpoint has its own anchor', () => {
    const page = apiDocsPage(api)
    for (const path of Object.values(api.paths))
      for (const { operationId } of Object.values(path)) expect(page).toContain(`<article id="${operationId}">`)
    for (const code of Object.keys(errorCodes)) expect(page).toContain(`<code>${code}</code>`)
    for (const name of Object.keys(api.components.schemas)) expect(page).toContain(`<article id="shape-${name}">`)
    expect(page).not.toContain('<script')
  })
})
