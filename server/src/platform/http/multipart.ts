import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newKey } from '../files/store.ts'
import { badRequest, HttpError } from './errors.ts'

/** A file of a form, already in the store under `key`. */
export type ReceivedFile = { field: string; fileName: string; mimeType: string; size: number; key: string }

/** A form as it arrived. `discard` removes its files from the store again. */
export type ReceivedForm = {
  fields: Record<string, string | string[]>
  files: ReceivedFile[]
  discard: () => Promise<void>
}

const filesPerForm = 10
/** Characters of all fields together: the longest description and what stands around it. */
const maxText = 1_000_000

/** Lets the server take forms: their fields as text, their files (whatever their field is called) straight into the store. */
export async function acceptForms(app: FastifyInstance) {
  // The store holds files to their limit; the parser's own would cut them short in silence.
  const limits = {
    fileSize: Number.MAX_SAFE_INTEGER,
    fieldNameSize: 200,
    fieldSize: maxText,
    fields: 300,
    parts: 320,
    headerPairs: 50,
  }
  await app.register(multipart, { limits, throwFileSizeLimit: false })
  app.decorate('receiveForm', receiveForm)
}

async function receiveForm(request: FastifyRequest, maxBytes = Number.POSITIVE_INFINITY): Promise<ReceivedForm> {
  const { fileStore, settings } = request.server
  const form: ReceivedForm = {
    fields: {},
    files: [],
    discard: async () => {
      for (const { key } of form.files.splice(0)) await fileStore.remove(key)
    },
  }
  let textLeft = maxText
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (form.files.length === filesPerForm) throw badRequest(`You can only select up to ${filesPerForm} files.`)
        await takeFile(part)
      } else {
        takeField(part)
      }
    }
    return form
  } catch (error) {
    // Without a reader the rest of the body would hold the connection, and the refusal would not arrive.
    request.raw.unpipe()
    request.raw.resume()
    await form.discard()
    throw asRefusal(error)
  }

  async function takeFile({ fieldname, filename, mimetype, file }: MultipartFile) {
    const key = newKey()
    const size = await fileStore.put(key, file, Math.min(maxBytes, settings.maxUploadBytes))
    // A file input that was left empty sends a nameless file of no bytes.
    if (size === 0 && !filename) return fileStore.remove(key)
    // Browsers write a quotation mark as %22 and leave every other % alone.
    const fileName = filename?.replaceAll('%22', '"') || 'file'
    form.files.push({ field: fieldname, fileName, mimeType: mimetype, size, key })
  }

  function takeField({ fieldname, value, valueTruncated, fieldnameTruncated }: MultipartValue) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    textLeft -= fieldname.length + text.length
    if (textLeft < 0 || valueTruncated || fieldnameTruncated) throw new HttpError(413, 'The form is too large')
    const before = form.fields[fieldname]
    form.fields[fieldname] = before === undefined ? text : [before, text].flat()
  }
}

/** What the parser says of a form is about the form; what the disk says is about us. */
function asRefusal(error: unknown) {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (error instanceof HttpError || syscall) return error
  if (code.endsWith('_LIMIT')) return new HttpError(413, 'The form has too many parts')
  return badRequest('The form is broken or was cut short')
}
