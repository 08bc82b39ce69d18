import type { z } from 'zod'

/**
 * The values that a parameter of a query allows, as far as a page checks them: some words, what begins with a prefix, or a range of whole
 * numbers. Null for any other parameter, which the server validates.
 */
type ParameterOutline =
  | { values: readonly string[]; prefix?: string; default?: string }
  | { min: number; max: number }
  | null
/** The parameters of a list's query. The build writes it into the endpoint in place of the Zod schema, which is too large for a page. */
export type QueryOutline = Record<string, ParameterOutline>

/** Parameters of an address, as text. `Own` are those that belong to the page and not to the query. */
export type ListSearch<Query extends z.ZodType, Own extends string = never> = Partial<
  Record<(keyof z.input<Query> & string) | Own, string>
>
export type Sort = { key: string; direction: 'asc' | 'desc' }

/** What decides where and how rows are shown, and not which. */
const place = ['page', 'limit', 'sortBy', 'sortDirection', 'columns', 'groupBy', 'collapsed']

/** Returns the outline of a list's query. */
export function queryOutline(query: z.ZodType): QueryOutline {
  if (!('_zod' in query)) return query as QueryOutline
  const { shape } = (query as unknown as Schema)._zod.def
  return Object.fromEntries(Object.entries(shape ?? {}).map(([name, schema]) => [name, parameterOutline(schema)]))
}

/**
 * Returns a function that keeps the parameters of an address that the query allows, and those of the page, as text. `omitted` are
 * parameters of the query that the page sets by itself.
 */
export function readListSearch<Query extends z.ZodType, const Own extends string = never>(
  query: Query,
  own: readonly Own[] = [],
  omitted: readonly (keyof z.input<Query>)[] = [],
) {
  const outline = queryOutline(query)
  const names = [...Object.keys(outline).filter((name) => !omitted.includes(name as never)), ...own]
  return (address: Record<string, unknown>) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = String(address[name] ?? '')
        return value !== '' && isAllowed(outline[name] ?? null, value) ? [[name, value]] : []
      }),
    ) as ListSearch<Query, Own>
}

/** Returns the parameters that filter: neither page, order, columns and groups, nor those of the page around the list. */
export function filtersOf<Search extends Partial<Record<string, string>>>(query: z.ZodType, search: Search) {
  const outline = queryOutline(query)
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => value && name in outline && !place.includes(name)),
  ) as Omit<Search, 'page' | 'limit' | 'sortBy' | 'sortDirection' | 'columns' | 'groupBy' | 'collapsed'>
}

/** Returns the order of a list. Without a direction it is the query's own, or ascending in a list that says so. */
export function sortOf(
  query: z.ZodType,
  { sortBy, sortDirection }: { sortBy?: string; sortDirection?: string },
  isAscending = false,
): Sort {
  const outline = queryOutline(query)
  const defaultOf = (name: string) => {
    const parameter = outline[name]
    return (parameter && 'values' in parameter && parameter.default) || ''
  }
  const direction = sortDirection ?? (sortBy && isAscending ? 'asc' : defaultOf('sortDirection'))
  return { key: sortBy ?? defaultOf('sortBy'), direction: direction === 'asc' ? 'asc' : 'desc' }
}

function isAllowed(parameter: ParameterOutline, value: string) {
  if (!parameter) return true
  if ('values' in parameter)
    return parameter.values.includes(value) || (parameter.prefix !== undefined && value.startsWith(parameter.prefix))
  return /^\d+$/.test(value) && Number(value) >= parameter.min && Number(value) <= parameter.max
}

type Schema = {
  _zod: {
    def: {
      type: string
      shape?: Record<string, Schema>
      innerType?: Schema
      out?: Schema
      options?: Schema[]
      parts?: unknown[]
      entries?: Record<string, string>
      defaultValue?: unknown
      checks?: { _zod: { def: { check: string; value?: number } } }[]
    }
  }
}

function parameterOutline({ _zod: { def } }: Schema): ParameterOutline {
  if (def.type === 'enum') return { values: Object.values(def.entries ?? {}) }
  if (def.type === 'number') {
    const checks = (def.checks ?? []).map((check) => check._zod.def)
    const limit = (name: string) => checks.find(({ check }) => check === name)?.value
    return { min: limit('greater_than') ?? 0, max: limit('less_than') ?? Number.MAX_SAFE_INTEGER }
  }
  if (def.type === 'template_literal') return { values: [], prefix: String(def.parts?.[0]) }
  if (def.type === 'union') return unionOutline((def.options ?? []).map(parameterOutline))
  const inner = def.innerType ?? def.out
  const outline = inner ? parameterOutline(inner) : null
  return def.type === 'default' && outline && 'values' in outline
    ? { ...outline, default: String(def.defaultValue) }
    : outline
}

/** Returns the outline of a union of words, some of which may have a prefix in common. */
function unionOutline(options: readonly ParameterOutline[]): ParameterOutline {
  const words = options.flatMap((option) => (option && 'values' in option ? [option] : []))
  if (words.length < options.length) return null
  const prefix = words.find((one) => one.prefix !== undefined)?.prefix
  return { values: words.flatMap(({ values }) => values), ...(prefix !== undefined && { prefix }) }
}
