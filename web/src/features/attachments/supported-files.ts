import { allowedExtensions, allowedMimeTypes } from '@hatchway/contract/files/file-kinds'
import { attachmentMessages } from './attachment.messages.ts'

/** The `accept` attribute of file inputs. */
export const acceptedFiles = [...allowedMimeTypes, ...allowedExtensions].join(',')

/** The supported file types as listed in drop areas. */
export const supportedFiles = attachmentMessages.supportedTypes
