import { endpoints } from '@hatchway/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { openApiOf } from './document.ts'
import { apiDocsPage } from './page.ts'

const api = openApiOf(endpoints, 'Hatchway')
const all = Object.values(endpoints).flatMap((feature) => Object.values(feature))

describe('the OpenAPI document', () => {
  test('contains every endpoint once, with its parameters', () => {
    const operations = Object.values(api.paths).flatMap((path) => Object.values(path))
    expect(operations).toHaveLength(all.length)
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(all.length)
    for (const [path, methods] of Object.entries(api.paths))
      for (const { parameters } of Object.values(methods)) {
        const named = parameters
          .filter((parameter) => parameter.in === 'path')
          .map((parameter) => `{${parameter.name}}`)
        expect(path.match(/\{\w+\}/g) ?? []).toEqual(named)
      }
  })

  test('describes bodies as they are sent and responses as they are received', () => {
    const create = api.paths['/api/tickets']!.post!
    const sent = create.requestBody!.content['application/json']!.schema
    expect(sent.properties!.priority!.anyOf ?? sent.properties!.priority!.enum).toBeDefined()
    expect(sent.required).toContain('subject')
    expect(sent.properties!.subject).toMatchObject({ type: 'string', minLength: 4, maxLength: 100 })
    const answered = create.responses[201]!.content!['application/json']!.schema
    expect(answered.properties!.ticketNumber).toMatchObject({ type: 'string' })
    expect(create.requestBody!.content).toHaveProperty('multipart/form-data')
    expect(create.responses[400]!.content!['application/json']!.schema).toEqual({
      $ref: '#/components/schemas/Error',
    })
  })

  test('names the fields that may contain HTML', () => {
    const { content } = api.paths['/api/tickets']!.post!.requestBody!
    for (const { schema } of Object.values(content))
      expect(schema.properties!.description).toMatchObject({ type: 'string', contentMediaType: 'text/html' })
  })

  test('requires no session for public endpoints', () => {
    expect(api.paths['/api/auth/login']!.post!.security).toEqual([])
    expect(api.paths['/api/tickets']!.get!.security).toEqual([{ session: [] }, { key: [] }])
  })

  test('lists the API key next to the session, except where no key is accepted', () => {
    expect(api.components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' })
    const { security, description } = api.paths['/api/auth/me/password']!.put!
    expect([security, description]).toEqual([[{ session: [] }], expect.stringContaining('An API key may not call it.')])
  })

  test('is also a page, where every endpoint has its own anchor', () => {
    const page = apiDocsPage(api)
    for (const path of Object.values(api.paths))
      for (const { operationId } of Object.values(path)) expect(page).toContain(`<article id="${operationId}">`)
    expect(page).not.toContain('<script')
  })
})
