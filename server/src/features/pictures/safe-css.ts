/** A reference within the drawing, or a picture that lies in it. */
export const ownReference = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i

const comment = /\/\*(?:[\s\S]*?\*\/|[\s\S]*$)/g
const importRule = /@import[^;{}]*;?/gi
const address = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)?/gi
/** An escape can spell any of the words that are looked for here, and these functions take an address as a string. */
const unclear = /[<&\\]|@import|image-set\(|(?<![\w-])(?:image|src|cross-fade)\(/i

/** Returns CSS without imports and without addresses outside of the drawing; empty where that cannot be told for certain. */
export function safeCss(css: string): string {
  const safe = css
    .replace(comment, ' ')
    .replace(importRule, ' ')
    .replace(address, (whole, double?: string, single?: string, bare?: string) =>
      ownReference.test(double ?? single ?? bare ?? '') ? whole : 'none',
    )
  return unclear.test(safe) ? '' : safe
}
