import {
  type PictureType,
  pictureMaxBytes,
  pictures,
  pictureTypes,
  unsupportedPicture,
} from '@hatchway/contract/files/pictures'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { pictureMessages as messages } from './picture.messages.ts'

/** Uploads the first of the files, unless the client can already tell that the server would reject it. */
export function usePictureUpload(onUploaded: (url: string) => void) {
  const [rejection, setRejection] = useState<string>()
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return call(pictures.add, { body })
    },
    onSuccess: ({ url }) => onUploaded(url),
  })

  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    const reason = rejectionReason(file)
    upload.reset()
    setRejection(reason)
    if (!reason) upload.mutate(file)
  }
  const error = rejection ?? (upload.error ? errorMessage(upload.error) : undefined)
  return { take, error, isUploading: upload.isPending }
}

/** A file of unknown type is left to the server, which inspects its content. */
function rejectionReason({ size, type }: File) {
  if (type !== '' && !pictureTypes.includes(type as PictureType)) return unsupportedPicture
  return size > pictureMaxBytes ? messages.tooLarge : undefined
}
