/** Places that a link in a mail, or a session that ended meanwhile, may have led to the door from. */
const places = {
  desk: /^\/(tickets|knowledge-base|knowledge_base|services|customers|files|activity|integrations|settings)(\/|$)/,
  portal: /^\/((portal|knowledge_base\/[^/]+)\/?)?$/,
}

/** Where somebody goes who signs in: to the place that the address names already, else to the start. A link to an article survives anywhere. */
export function addressAfterSignIn(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  side: keyof typeof places,
) {
  if (places[side].test(pathname)) return pathname + search
  const article = new URLSearchParams(search).get('article')
  return article ? `/?article=${encodeURIComponent(article)}` : '/'
}
