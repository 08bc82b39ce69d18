import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { queryOutline } from './src/platform/lists/list-search.ts'

/**
 * The page needs to know of an endpoint how and where it is called; its shapes are the server's business. In the build a feature of the
 * contract is therefore its endpoints without shapes, and its plain constants. Of the query of a list, an outline remains, which the
 * address of the page is validated by. A shape that a screen does ask for (`subjectRule`) still comes from the whole module, and brings
 * Zod along into that screen's own chunk.
 */
export function contractOutline(): Plugin {
  return {
    name: 'contract-outline',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!/[\\/]contract[\\/]src[\\/](?:features[\\/](?:[\w-]+[\\/])*[\w-]+|record-endpoints|shapes)\.ts$/.test(id))
        return
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
      const lines = Object.entries(exported).map(([name, value]) => {
        const outline = outlineOf(value)
        return outline === undefined
          ? `export { ${name} } from ${JSON.stringify(`${id}?whole`)}`
          : `export const ${name} = ${JSON.stringify(outline)}`
      })
      return { code: lines.join('\n'), moduleSideEffects: false }
    },
  }
}

type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain }

/** What of a value can be written down: constants, endpoints, groups of endpoints. Undefined for what is more than data. */
function outlineOf(value: unknown): Plain | undefined {
  if (isEndpoint(value)) {
    const { summary: _, query, ...rest } = value
    const outline = query ? queryOutline(query as Parameters<typeof queryOutline>[0]) : {}
    const plain = Object.fromEntries(Object.entries(rest).filter(([, part]) => isPlain(part))) as Record<string, Plain>
    return 'page' in outline ? { ...plain, query: outline as Plain } : plain
  }
  if (isPlain(value)) return value
  if (!isObject(value)) return undefined
  const parts = Object.entries(value).map(([name, part]) => [name, outlineOf(part)] as const)
  return parts.every(([, part]) => part !== undefined) ? (Object.fromEntries(parts) as Plain) : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const isEndpoint = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && 'method' in value && 'path' in value && 'response' in value

function isPlain(value: unknown): value is Plain {
  if (Array.isArray(value)) return value.every(isPlain)
  if (isObject(value)) return Object.values(value).every(isPlain)
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
