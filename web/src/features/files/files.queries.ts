import type { Call, Received } from '@hatchway/contract/endpoint'
import { files } from '@hatchway/contract/files/attachments'
import { withFallbackMessage } from '../../platform/api-error.ts'
import { endpointUrl, pageQuery } from '../../platform/call.ts'
import { send, type Upload } from '../attachments/upload-file.ts'
import { addFilesMessages } from './add-files.messages.ts'

export type FilePage = Received<typeof files.list>
export type FileQuery = Call<typeof files.list>['query']

/** Queries one page of the files that the user may see. */
export const fileList = (query: FileQuery) => pageQuery(['files', query], files.list, { query })

/** Uploads one file to each of these tickets. Throws the server's message, or a general one, when an upload fails. */
export const uploadToTickets =
  (ticketIds: readonly number[]): Upload =>
  async (file, onProgress) => {
    const form = new FormData()
    for (const id of ticketIds) form.append('ticketIds[]', String(id))
    form.append('files', file)
    try {
      await send('POST', endpointUrl(files.upload.path), form, onProgress)
    } catch (error) {
      throw withFallbackMessage(error, addFilesMessages.uploadFailed)
    }
  }
