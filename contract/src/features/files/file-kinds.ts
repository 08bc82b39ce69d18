import { fileKindMessages as messages } from './file-kinds.messages.ts'

type FileKind = {
  extensions: string[]
  /** The types that such a file is stored under; the first one is the default. */
  types: string[]
}

/** Supported kinds of file for tickets and articles. */
export const fileKinds = {
  jpeg: { extensions: ['.jpg', '.jpeg'], types: ['image/jpeg'] },
  png: { extensions: ['.png'], types: ['image/png'] },
  gif: { extensions: ['.gif'], types: ['image/gif'] },
  svg: { extensions: ['.svg'], types: ['image/svg+xml'] },
  pdf: { extensions: ['.pdf'], types: ['application/pdf'] },
  text: {
    extensions: ['.log', '.logs', '.txt'],
    types: ['text/plain', 'text/x-log', 'application/x-log', 'text/log'],
  },
  csv: {
    extensions: ['.csv'],
    types: ['text/csv'],
  },
  doc: { extensions: ['.doc'], types: ['application/msword'] },
  docx: {
    extensions: ['.docx'],
    types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  xls: {
    extensions: ['.xls'],
    types: ['application/vnd.ms-excel'],
  },
  xlsx: {
    extensions: ['.xlsx'],
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
} satisfies Record<string, FileKind>
export type FileKindName = keyof typeof fileKinds

const kinds = Object.entries(fileKinds) as [FileKindName, FileKind][]
export const allowedMimeTypes = [...new Set(kinds.flatMap(([, { types }]) => types))]
export const allowedExtensions = kinds.flatMap(([, { extensions }]) => extensions)

/**
 * Returns the kind of a file by its extension, whatever type was announced: browsers take the type from the programs that happen to be installed.
 * The type decides for a name without an extension.
 */
export function fileKindOf(name: string, mimeType: string): FileKindName | undefined {
  const fits = ({ extensions, types }: FileKind) =>
    hasExtension(name) ? extensions.includes(extensionOf(name)) : types.includes(essenceOf(mimeType))
  return kinds.find(([, kind]) => fits(kind))?.[0]
}

/** Whether the name decides the kind of a file, and not its type. */
export const hasExtension = (name: string) => name.includes('.')

export const isSupportedFile = (name: string, mimeType: string) => fileKindOf(name, mimeType) !== undefined

/** Returns the type that a file is stored and served under; unsupported files get the generic type. */
export function storedTypeOf(name: string, mimeType: string) {
  const kind = fileKindOf(name, mimeType)
  if (!kind) return 'application/octet-stream'
  const { types } = fileKinds[kind] as FileKind
  return types.find((type) => type === essenceOf(mimeType)) ?? types[0]!
}

export function unsupportedFile(name: string, mimeType: string) {
  return messages.unsupported(name, mimeType || undefined)
}

const extensionOf = (name: string) => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''
/** The type without parameters such as a charset. */
const essenceOf = (mimeType: string) => mimeType.split(';')[0]!.trim().toLowerCase()
