/** Places that a link in a mail, or a session that ended meanwhile, may have led to the door from. */
const places = {
  desk: /^\/(tickets|knowledge-base|services|customers|files|activity|integrations|settings)(\/|$)/,
  portal: /^\/(portal)?$/,
}

/** Where somebody goes who signs in: to the place that the address names already, else to the start. */
export function addressAfterSignIn(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  side: keyof typeof places,
) {
  return places[side].test(pathname) ? pathname + search : '/'
}
