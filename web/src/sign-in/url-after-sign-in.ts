/** Pages that a link in an e-mail or an ended session may have redirected to the sign-in from. */
const places = {
  desk: /^\/(tickets|knowledge-base|knowledge_base|services|customers|files|activity|integrations|settings)(\/|$)/,
  portal: /^\/((portal|knowledge_base\/[^/]+)\/?)?$/,
}

/**
 * Returns where to redirect after sign-in: the page that the URL already names, otherwise the start page. A link to an article works on any
 * path.
 */
export function urlAfterSignIn({ pathname, search }: Pick<Location, 'pathname' | 'search'>, side: keyof typeof places) {
  if (places[side].test(pathname)) return pathname + search
  const article = new URLSearchParams(search).get('article')
  return article ? `/?article=${encodeURIComponent(article)}` : '/'
}
