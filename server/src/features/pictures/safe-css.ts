/** A reference within the document, or an embedded picture (data URL). */
export const ownReference = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i

const comment = /\/\*(?:[\s\S]*?\*\/|[\s\S]*$)/g
const importRule = /@import[^;{}]*;?/gi
const address = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)?/gi
/** A CSS escape can spell any of the words that are checked here, and these functions accept a URL as a string. */
const unclear = /[<&\\]|@import|image-set\(|(?<![\w-])(?:image|src|cross-fade)\(/i

/** Returns CSS without imports and external URLs; an empty string where that cannot be decided with certainty. */
export function safeCss(css: string): string {
  const safe = css
    .replace(comment, ' ')
    .replace(importRule, ' ')
    .replace(address, (whole, double?: string, single?: string, bare?: string) =>
      ownReference.test(double ?? single ?? bare ?? '') ? whole : 'none',
    )
  return unclear.test(safe) ? '' : safe
}
