import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

const stringify = stringifySearchWith(JSON.stringify)

/**
 * Search parameter parsing for routers: plain URLs such as `?page=2&status=open,closed`, not `?page="2"&status=open%2Cclosed`. Routes read
 * every value as text.
 */
export const plainSearch = {
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: (search: Record<string, unknown>) => stringify(search).replaceAll('%2C', ','),
}
