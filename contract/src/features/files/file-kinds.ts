type FileKind = {
  extensions: string[]
  /** The types that such a file is stored under; the first one is the default. */
  types: string[]
  /** Other types that browsers and operating systems announce for it. */
  aliases?: string[]
}

/** Supported kinds of file for tickets and articles. The extension and the announced type of a file must be of the same kind. */
export const fileKinds = {
  jpeg: { extensions: ['.jpg', '.jpeg'], types: ['image/jpeg'], aliases: ['image/jpg', 'image/pjpeg'] },
  png: { extensions: ['.png'], types: ['image/png'], aliases: ['image/x-png'] },
  gif: { extensions: ['.gif'], types: ['image/gif'] },
  svg: { extensions: ['.svg'], types: ['image/svg+xml'], aliases: ['image/svg', 'text/xml', 'application/xml'] },
  pdf: { extensions: ['.pdf'], types: ['application/pdf'], aliases: ['application/x-pdf'] },
  text: {
    extensions: ['.log', '.logs', '.txt'],
    types: ['text/plain', 'text/x-log', 'application/x-log', 'text/log'],
  },
  csv: {
    extensions: ['.csv'],
    types: ['text/csv'],
    // Windows announces the type of the installed application.
    aliases: ['text/x-csv', 'application/csv', 'text/comma-separated-values', 'application/vnd.ms-excel'],
  },
  doc: { extensions: ['.doc'], types: ['application/msword'], aliases: ['application/vnd.ms-word'] },
  docx: {
    extensions: ['.docx'],
    types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    aliases: ['application/zip', 'application/x-zip-compressed'],
  },
  xls: {
    extensions: ['.xls'],
    types: ['application/vnd.ms-excel'],
    aliases: ['application/msexcel', 'application/x-msexcel', 'application/excel', 'application/x-excel'],
  },
  xlsx: {
    extensions: ['.xlsx'],
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    aliases: ['application/zip', 'application/x-zip-compressed'],
  },
} satisfies Record<string, FileKind>
export type FileKindName = keyof typeof fileKinds

const kinds = Object.entries(fileKinds) as [FileKindName, FileKind][]
export const allowedMimeTypes = [...new Set(kinds.flatMap(([, { types }]) => types))]
export const allowedExtensions = kinds.flatMap(([, { extensions }]) => extensions)

/** Generic types: none, any bytes, and the default of RFC 7578 for a part of a form without a type. */
const unknownTypes = ['', 'application/octet-stream', 'binary/octet-stream', 'text/plain']

/** Returns the kind that both the name and the announced type of a file match, if any. A generic type matches every name. */
export function fileKindOf(name: string, mimeType: string): FileKindName | undefined {
  const [found] = kinds.filter(([, { extensions }]) => extensions.includes(extensionOf(name)))
  if (!found) return undefined
  const [kind, { types, aliases = [] }] = found
  const fits = [...unknownTypes, ...types, ...aliases].includes(essenceOf(mimeType))
  return fits ? kind : undefined
}

export const isSupportedFile = (name: string, mimeType: string) => fileKindOf(name, mimeType) !== undefined

/** Returns the type that a file is stored and served under; unsupported files get the generic type. */
export function storedTypeOf(name: string, mimeType: string) {
  const kind = fileKindOf(name, mimeType)
  if (!kind) return 'application/octet-stream'
  const { types } = fileKinds[kind] as FileKind
  return types.find((type) => type === essenceOf(mimeType)) ?? types[0]!
}

export function unsupportedFile(name: string, mimeType: string) {
  return `${name} has an unsupported file type (${mimeType || 'unknown'})`
}

const extensionOf = (name: string) => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''
/** The type without parameters such as a charset. */
const essenceOf = (mimeType: string) => mimeType.split(';')[0]!.trim().toLowerCase()
