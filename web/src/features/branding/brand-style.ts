import { isHexColor } from '@hatchway/contract/color'

type Portal = { isPortal: boolean; primaryColor?: string; secondaryColor?: string }

/**
 * Returns the brand colors of the page: those of the portal, or the company's on the desk. None while it is unknown
 * which of the two this host is, so that a portal is never painted in the colors of the company first.
 */
export function brandColors(place: Portal | undefined, company: { primaryColor: string } | undefined) {
  if (!place) return {}
  if (place.isPortal) return { primary: place.primaryColor, secondary: place.secondaryColor }
  return { primary: company?.primaryColor }
}

/** Sets the CSS variables that tint the page in an organization's colors. Values that are not hex colors are ignored. */
export function brandStyle(primary: string | undefined, secondary: string | undefined) {
  const { style } = document.documentElement
  if (primary && isHexColor(primary)) style.setProperty('--brand', primary)
  if (secondary && isHexColor(secondary)) style.setProperty('--brand-2', secondary)
}
