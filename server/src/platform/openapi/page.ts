import type { Endpoint } from '@hatchway/contract/endpoint'
import { errorCodes } from '@hatchway/contract/error-codes'
import { featureDescriptions, namedShapes, shapeExamples } from '@hatchway/contract/named-shapes'
import type { FastifyInstance } from 'fastify'
import { htmlDocument } from '../http/plain-page.ts'
import {
  type ApiResponse,
  type JsonSchema,
  type OpenApi,
  type Operation,
  openApiOf,
  type Parameter,
  parameterOf,
} from './document.ts'

/** Serves the documentation of these endpoints, by feature, as JSON and as a page; both are public. */
export function addApiDocs(app: FastifyInstance, endpoints: Endpoints) {
  let rendered: { json: string; page: string } | undefined
  const docs = () => {
    if (rendered) return rendered
    const api = apiDocument(endpoints)
    rendered = { json: JSON.stringify(api), page: apiDocsPage(api) }
    return rendered
  }
  const anHour = 'public, max-age=3600'
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', anHour).send(docs().json),
  )
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', anHour).send(docs().page),
  )
}

type Endpoints = Record<string, Record<string, Endpoint>>

export const apiDocument = (endpoints: Endpoints) =>
  openApiOf(endpoints, {
    title: 'Hatchway',
    shapes: namedShapes,
    examples: shapeExamples,
    features: featureDescriptions,
  })

/** Renders the API documentation as one self-contained page. */
export function apiDocsPage(api: OpenApi): string {
  const { schemas } = api.components
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = api.tags
    .map(({ name, description = '' }) => ({
      name,
      description,
      calls: calls.filter(({ operation }) => operation.tags[0] === name),
    }))
    .filter((group) => group.calls.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name))
  return htmlDocument({
    title: api.info.title,
    style,
    body: `<nav aria-label="Endpoints">
<a class="home" href="#top">${text(api.info.title)}</a>
<ul><li><a href="#authentication">Authentication</a></li><li><a href="#errors">Errors</a></li><li><a href="#shapes">Shapes</a></li></ul>
${groups.map(({ name, calls }) => `<details open><summary>${text(titled(name))}</summary><ul>${calls.map(entry).join('')}</ul></details>`).join('\n')}
</nav>
<main id="top">
<header>
<h1>${text(api.info.title)}</h1>
<p>${prose(api.info.description)}</p>
<p>The machine-readable version is <a href="/api/openapi.json">openapi.json</a>.</p>
<h2 id="authentication">Authentication</h2>
<p>A program sends an API key: <code>curl -H "Authorization: Bearer hw_…" https://your-desk/api/tickets</code>. Each user generates one, on a portal under My API Key,
elsewhere under Settings, API key, and sees it once. A key has its owner’s permissions and works on the host where the owner signs in: the users of a customer on their
portal, all others on the host of the service desk. A key cannot change passwords or accounts, start sessions or open live updates; endpoints that take no key say so. An invalid key
returns 401, whatever cookie is sent with it, and 429 after a hundred of them in a minute.</p>
<p>Browsers sign in with <code>POST /api/auth/login</code>, or <code>POST /api/portal/auth/login</code> on a portal, and send the cookie <code>hatchway_session</code>.</p>
<h2 id="errors">Errors</h2>
<p>Every error is JSON: <code>code</code> is stable and tells errors apart, <code>message</code> is a sentence for people, <code>details</code> the most specific one, and
<code>issues</code> names the fields. With a status of 500 and above, <code>requestId</code> identifies the request in the log of the server.</p>
<table class="codes"><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>
${Object.entries(errorCodes)
  .map(
    ([code, { status, description }]) =>
      `<tr><td>${status}</td><th scope="row"><code>${code}</code></th><td>${prose(description)}</td></tr>`,
  )
  .join('\n')}
</tbody></table>
</header>
${groups.map(({ name, description, calls }) => `<section><h2 id="${text(name)}">${text(titled(name))}</h2><p>${prose(description)}</p>${calls.map((call) => article(api, call)).join('\n')}</section>`).join('\n')}
<section><h2 id="shapes">Shapes</h2>${Object.entries(schemas)
      .map(([name, schema]) => shapeArticle(name, schema))
      .join('\n')}</section>
</main>`,
  })
}

type Listed = { path: string; method: string; operation: Operation }

const entry = ({ path, method, operation }: Listed) =>
  `<li><a href="#${operation.operationId}">${badge(method)}<span>${text(path.replace('/api', ''))}</span></a></li>`

function article(api: OpenApi, { path, method, operation }: Listed) {
  const { operationId, summary, description, requestBody, responses } = operation
  const parameters = operation.parameters.map((one) => parameterOf(api, one))
  const [status, success] = Object.entries(responses).find(([code]) => code.startsWith('2')) as [string, ApiResponse]
  const body = Object.entries(requestBody?.content ?? {})
  const errors = Object.entries(responses).flatMap(([code, response]) =>
    '$ref' in response && code !== 'default'
      ? [[code, api.components.responses[lastPart(response.$ref)]!] as const]
      : [],
  )
  return `<article id="${operationId}">
<h3><a href="#${operationId}">${badge(method)} <code>${text(path).replace(/\{\w+\}/g, '<em>$&</em>')}</code></a></h3>
<p>${prose(summary)} <span class="who">${text(description)}</span></p>
${
  parameters.length
    ? part(
        'Parameters',
        fields(
          Object.fromEntries(parameters.map((one) => [one.name, schemaOf(one)])),
          parameters.filter((one) => one.required).map((one) => one.name),
        ),
      )
    : ''
}
${body.length ? part(`Body <small>${body.map(([type]) => type).join(' or ')}</small>`, shape(body[0]![1].schema)) : ''}
${part(`${status} <small>${Object.keys(success.content ?? {})[0] ?? 'no body'}</small>`, success.content ? shape(Object.values(success.content)[0]!.schema) : '')}
${errors.length ? `<p class="errors">${errors.map(([code, { description: why }]) => `<span title="${text(why.split(' Codes:', 1)[0]!)}">${code}</span>`).join(' ')}</p>` : ''}
</article>`
}

const schemaOf = ({ schema, content }: Parameter) => schema ?? content['application/json']!.schema

const shapeArticle = (name: string, schema: JsonSchema) =>
  `<article id="shape-${name}"><h3><a href="#shape-${name}"><code>${name}</code></a></h3>${shape(schema)}${exampleOf(schema)}</article>`

const exampleOf = ({ examples = [] }: JsonSchema) =>
  examples
    .map(
      (example) => `<details><summary>example</summary><pre>${text(JSON.stringify(example, null, 2))}</pre></details>`,
    )
    .join('')

const lastPart = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

const part = (heading: string, content: string) => `<h4>${heading}</h4>${content}`

/** Renders an object as a list of its fields, any other schema as its type. */
function shape(schema: JsonSchema): string {
  if (schema.properties) return fields(schema.properties, schema.required ?? [])
  if (schema.type === 'array' && schema.items?.properties) return `<p class="type">a list of</p>${shape(schema.items)}`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.some((choice) => choice.properties)) return choices.map(shape).join('<p class="type">or</p>')
  return `<p class="type">${typeOf(schema)}</p>`
}

function fields(properties: Record<string, JsonSchema>, required: string[]): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const inner = nested(schema)
    const more = inner ? `<details><summary>fields</summary>${inner}</details>` : ''
    const must = required.includes(name) ? '' : ' <small>optional</small>'
    return `<tr><th scope="row"><code>${text(name)}</code>${must}</th><td>${typeOf(schema)}${limits(schema)}${more}</td></tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

function nested(schema: JsonSchema): string {
  const object = [schema, schema.items, ...(schema.anyOf ?? [])].find((one) => one?.properties)
  return object ? shape(object) : ''
}

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return `<a href="#shape-${lastPart(schema.$ref)}">${lastPart(schema.$ref)}</a>`
  if (schema.allOf) return schema.allOf.map(typeOf).join(' and ')
  if (schema.const !== undefined) return `<code>${text(JSON.stringify(schema.const))}</code>`
  if (schema.enum) return schema.enum.map((value) => `<code>${text(String(value))}</code>`).join(' ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  if (schema.type === 'object' || schema.properties) return 'object'
  if (schema.type === undefined) return 'anything'
  const format = typeof schema.format === 'string' ? ` <small>${text(schema.format)}</small>` : ''
  return text([schema.type].flat().join(' or ')) + format
}

/** A maximum that only marks a number as an id or as unbounded. */
const farthest = 2_147_483_647

function limits({ minimum, maximum, minLength, maxLength, default: given }: JsonSchema) {
  const said = [
    typeof minimum === 'number' && minimum > -farthest && `from ${minimum}`,
    typeof maximum === 'number' && maximum < farthest && `to ${maximum}`,
    typeof minLength === 'number' && `at least ${minLength} characters`,
    typeof maxLength === 'number' && `at most ${maxLength} characters`,
    given !== undefined && `default ${JSON.stringify(given)}`,
  ].filter((one) => typeof one === 'string')
  return said.length ? ` <small>${text(said.join(', '))}</small>` : ''
}

const badge = (method: string) => `<b class="${method.toLowerCase()}">${method}</b>`
/** Converts `ticketTypes` to "Ticket types". */
const titled = (name: string) => {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const text = (value: string) => value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const prose = (value: string) => text(value).replace(/`([^`]+)`/g, '<code>$1</code>')

/** Light and dark. */
const style = `
:root { --text: light-dark(#1f2430, #e9ebf0); --muted: light-dark(#5b6475, #a3abba); --page: light-dark(#fff, #14161c); --panel: light-dark(#f5f6f9, #1a1d25);
  --line: light-dark(#dfe3ea, #2c313d); --accent: light-dark(#2a5db8, #8fb4ff); }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; display: grid; grid-template-columns: 19rem minmax(0, 1fr); font: 14px/1.55 system-ui, sans-serif; color: var(--text); background: var(--page) }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; background: var(--panel); border-right: 1px solid var(--line) }
nav .home { display: block; font-weight: 650; font-size: 15px; color: inherit; margin-bottom: .75rem }
nav ul { list-style: none; margin: 0 0 .5rem; padding: 0 }
nav li a { display: flex; gap: .4rem; align-items: baseline; padding: .15rem .25rem; border-radius: 4px; color: var(--muted); font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
nav li a:hover { background: var(--line); color: var(--text) }
nav summary { font-weight: 600; padding: .25rem 0; cursor: pointer }
main { padding: 2rem clamp(1rem, 4vw, 3.5rem) 6rem; max-width: 64rem }
h1 { font-size: 26px; margin: 0 0 .5rem } h2 { font-size: 20px; margin: 3rem 0 1rem; padding-top: 1rem; border-top: 1px solid var(--line) }
h3 { font-size: 14px; margin: 0 0 .25rem; overflow-wrap: anywhere } h4 { margin: 1rem 0 .25rem; font-size: 12px; color: var(--muted) }
a { color: var(--accent); text-decoration: none } a:hover { text-decoration: underline } h3 a { color: inherit }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
code { font: 12.5px/1.5 ui-monospace, monospace } em { font-style: normal; color: var(--accent) } small { color: var(--muted); font-weight: 400; font-size: 12px }
article { margin: 0 0 1.25rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 10px }
article:target { border-color: var(--accent) }
pre { margin: .25rem 0; padding: .75rem; overflow: auto; border-radius: 6px; background: var(--panel); font: 12px/1.5 ui-monospace, monospace }
article p { margin: .25rem 0 } .who, .type { color: var(--muted) }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-top: 1px solid var(--line); font-weight: 400 }
th { width: 15rem } td details { margin-top: .25rem } td details > summary { cursor: pointer; color: var(--accent) } td code { background: var(--panel); padding: 0 .25rem; border-radius: 3px }
b { display: inline-block; min-width: 3.4rem; font: 650 11px/1.6 ui-monospace, monospace; color: light-dark(#245fb0, #8fb4ff) }
b.post { color: light-dark(#1d7444, #79d3a0) } b.put, b.patch { color: light-dark(#8a5a00, #eabf6a) } b.delete { color: light-dark(#b3312c, #f0928c) }
.errors span { display: inline-block; margin-right: .35rem; padding: 0 .4rem; border: 1px solid var(--line); border-radius: 4px; color: var(--muted); font-size: 12px; cursor: help }
@media (max-width: 56rem) { body { display: block } nav { position: static; height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line) } th { width: auto } }
`
