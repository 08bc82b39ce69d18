/** Where a node was when it was removed. The parent may be removed in its turn. */
export type Place = { parent: Element; previous: Node | null }
/** The places of removed nodes. */
export type Places = WeakMap<Node, Place>

/** The page, and what is above it. */
export const layers = '#root, [role$="dialog"], [role="menu"]'
