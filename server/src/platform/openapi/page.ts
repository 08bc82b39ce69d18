import type { JsonSchema, OpenApi, Operation } from './document.ts'
import { apiDocsStyle } from './page-style.ts'

/** Renders the API documentation as one self-contained page. */
export function apiDocsPage(api: OpenApi): string {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = api.tags
    .map(({ name }) => ({ name, calls: calls.filter(({ operation }) => operation.tags[0] === name) }))
    .filter((group) => group.calls.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(api.info.title)}</title>
<style>${apiDocsStyle}</style>
</head>
<body>
<nav aria-label="Calls">
<a class="home" href="#top">${text(api.info.title)}</a>
${groups.map(({ name, calls }) => `<details open><summary>${text(titled(name))}</summary><ul>${calls.map(entry).join('')}</ul></details>`).join('\n')}
</nav>
<main id="top">
<header>
<h1>${text(api.info.title)}</h1>
<p>${prose(api.info.description)}</p>
<p>A tool reads the same from <a href="/api/openapi.json">openapi.json</a>.</p>
<h2 id="who-calls">Who calls</h2>
<p>Programs show an API key: <code>curl -H "Authorization: Bearer hw_…" https://your-desk/api/tickets</code>. Everybody makes their own, on a portal under My API Key,
elsewhere under Settings, API key, and sees it once. A key calls whatever its owner may call now, on the host where its owner signs in: a portal’s people on their portal,
everybody else on the staff side. It changes no password and no account, starts no session and opens no live updates; calls that take no key say so. A key that opens nothing
is answered with 401, whatever cookie comes with it, and with 429 after a hundred of them in a minute.</p>
<p>Browsers sign in with <code>POST /api/auth/login</code>, or <code>POST /api/portal/auth/login</code> on a portal, and send the cookie <code>hatchway_session</code> along.</p>
<p>Every refusal is JSON: <code>message</code> is a sentence for people, <code>details</code> the most specific one, and <code>issues</code> says which field is meant.</p>
</header>
${groups.map(({ name, calls }) => `<section><h2 id="${text(name)}">${text(titled(name))}</h2>${calls.map(article).join('\n')}</section>`).join('\n')}
</main>
</body>
</html>
`
}

type Listed = { path: string; method: string; operation: Operation }

const entry = ({ path, method, operation }: Listed) =>
  `<li><a href="#${operation.operationId}">${badge(method)}<span>${text(path.replace('/api', ''))}</span></a></li>`

function article({ path, method, operation }: Listed) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const [status, success] = Object.entries(responses).find(([code]) => code.startsWith('2'))!
  const body = Object.entries(requestBody?.content ?? {})
  const refused = Object.entries(responses).filter(([code]) => code >= '400')
  return `<article id="${operationId}">
<h3><a href="#${operationId}">${badge(method)} <code>${text(path).replace(/\{\w+\}/g, '<em>$&</em>')}</code></a></h3>
<p>${prose(summary)} <span class="who">${text(description)}</span></p>
${
  parameters.length
    ? part(
        'Parameters',
        fields(
          Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
          parameters.filter((one) => one.required).map((one) => one.name),
        ),
      )
    : ''
}
${body.length ? part(`Body <small>${body.map(([type]) => type).join(' or ')}</small>`, shape(body.at(-1)![1].schema)) : ''}
${part(`${status} <small>${Object.keys(success.content ?? {})[0] ?? 'no body'}</small>`, success.content ? shape(Object.values(success.content)[0]!.schema) : '')}
${refused.length ? `<p class="refusals">${refused.map(([code, { description: why }]) => `<span title="${text(why)}">${code}</span>`).join(' ')}</p>` : ''}
</article>`
}

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
