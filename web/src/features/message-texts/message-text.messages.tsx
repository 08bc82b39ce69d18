import type { ReactNode } from 'react'
import { countOf } from '../../platform/count-text.ts'

/** The text that is used without an own one: that of all brands, or the default. */
export type TextBase = 'brands' | 'default'
const bases: Record<TextBase, string> = { brands: 'the text for all brands', default: 'the default' }

/** The texts of the list of kinds of message. */
export const kindListMessages = {
  title: 'Message texts',
  search: 'Search texts',
  audiences: { customers: 'To customers', agents: 'To agents', everyone: 'To everyone' },
  edited: 'Edited',
  noMatch: 'No texts found',
  noMatchHint: 'No message texts match.',
} as const

/** The texts of the editor of a text. */
export const editorMessages = {
  audiences: {
    customers: 'To requesters and people in copy',
    agents: 'To agents',
    everyone: 'To agents, requesters and people in copy',
  },
  brand: 'Brand',
  allBrands: 'All brands',
  subject: 'Subject',
  subjectMissing: 'Enter a subject',
  message: 'Message',
  messageMissing: 'Enter a message',
  formatting: 'Formatting',
  placeholders: 'Placeholders',
  searchPlaceholders: (count: number) => `Type {{ to search all ${count}`,
  insert: (name: string, label: string) => `Insert ${name}: ${label}`,
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  unknownPlaceholder: (name: ReactNode) => <>Unknown placeholder {name}.</>,
  use: (placeholder: string) => `Use ${placeholder}`,
  saved: (kind: string, brand: string) => `“${kind}” saved for ${brand}`,
  saveFailed: 'The text couldn’t be saved',
  undo: 'Undo',
  undone: 'Undone',
  undoFailed: 'It couldn’t be undone',
} as const

/** The texts of how a text differs from the one that would be used without it, and of the way back. */
export const differenceMessages = {
  title: 'Differences',
  same: (base: TextBase) => `Same as ${bases[base]}`,
  differs: (base: TextBase) => `Differs from ${bases[base]}`,
  changes: (count: number) => countOf(count, 'change'),
  lines: (base: TextBase) => `Differences from ${bases[base]}`,
  added: 'Added: ',
  removed: 'Removed: ',
  reset: { brands: 'Reset to all brands', default: 'Reset to default' },
  resetTitle: (kind: string) => `Reset “${kind}”?`,
  resetEffect: (base: TextBase) => `The edited text is removed and ${bases[base]} is used. You can undo this.`,
  confirmReset: 'Reset text',
  resetDone: (kind: string, brand: string) => `“${kind}” reset for ${brand}`,
  resetFailed: 'The text couldn’t be reset',
  brandsUse: (unedited: number, brands: number) => `${unedited} of ${brands} brands use this text.`,
  otherBrandsUse: (unedited: number, base: TextBase) =>
    `${unedited} other ${unedited === 1 ? 'brand uses' : 'brands use'} ${base === 'brands' ? bases.brands : 'the default text'}.`,
} as const

/** The texts of giving a text to other brands. */
export const copyMessages = {
  open: 'Copy to…',
  saveFirst: 'Save the text first',
  title: (kind: string) => `Copy “${kind}” to other brands`,
  effect: (replaced: number) =>
    replaced === 0
      ? 'Each brand gets its own copy of this text.'
      : `${countOf(replaced, 'edited text is', 'edited texts are')} replaced. You can undo this.`,
  submit: (brands: number) => `Copy to ${brands === 1 ? '1 brand' : `${brands} brands`}`,
  copying: 'Copying...',
  brands: 'Brands',
  edited: 'Edited',
  copied: (kind: string, brands: number) => `“${kind}” copied to ${countOf(brands, 'brand')}`,
  failed: 'The text couldn’t be copied',
} as const

/** The texts of the email that a text makes. */
export const previewMessages = {
  title: 'Preview',
  format: 'Format',
  formats: { html: 'HTML', text: 'Text' },
  incomplete: 'The preview updates when the text has no errors.',
  none: 'No preview yet',
  failed: 'The preview couldn’t be loaded',
  loading: 'Loading the preview',
  from: 'From: ',
  subject: 'Subject: ',
  mail: 'Preview of the email',
  ticket: 'Preview ticket',
  latestTicket: 'Latest ticket',
  searchTicket: 'Subject or number',
} as const
