import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { errorCode } from '../../error-codes.ts'
import { filledLine, instant, line } from '../../shapes.ts'

/** The requested image: the `imageUrl` of a release (or its `downloadUrl`), and its version. The name is for display. */
export const wantedImage = {
  imageUrl: filledLine(2000, 'Enter an image'),
  imageName: line(300).nullish(),
  version: filledLine(60, 'Enter a version'),
}

export const archiveDownload = z.object({
  /** False when this desk has no archive, for reasons that a retry does not change; `message` states why. */
  success: z.boolean(),
  fileName: z.string().nullable(),
  /** Works for users who may download the release, with their session or API key. */
  downloadUrl: z.string().nullable(),
  message: z.string(),
  /** The code of an error that occurred after the status was sent. */
  code: errorCode.optional(),
})
export type ArchiveDownload = z.infer<typeof archiveDownload>

/** `waiting` in the queue, `fetching` from the registry, `packing` into one file; `none` before the start and after a failure. */
export const archiveState = z.enum(['none', 'waiting', 'fetching', 'packing', 'ready'])

export const archiveProgress = z.object({
  state: archiveState,
  /** Bytes fetched from the registry, and the total. */
  bytesDone: z.number(),
  bytesTotal: z.number(),
})
export type ArchiveProgress = z.infer<typeof archiveProgress>

export const docker = {
  download: endpoint({
    method: 'POST',
    path: '/api/docker/download',
    summary:
      'Create a docker archive of a release’s container image. Responds once it can be downloaded, which may take minutes.',
    access: 'signed-in',
    body: z.object(wantedImage),
    response: archiveDownload,
    isLongRunning: true,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/docker/progress',
    summary: 'The progress of creating the archive of a release’s image.',
    access: 'signed-in',
    query: z.object(wantedImage),
    response: archiveProgress,
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/docker/archives/:key',
    summary: 'Download an archive, or the part of it that `Range` selects.',
    access: 'signed-in',
    params: z.object({ key: z.string().max(100) }),
    response: z.unknown(),
    streams: 'application/octet-stream',
  }),
}

export const dockerSetup = z.object({
  /** Null when skopeo was not found. */
  skopeoVersion: z.string().nullable(),
  /** Whether registry credentials are configured; null without a credentials file, false when it cannot be read. */
  hasCredentials: z.boolean().nullable(),
  /** Registries that are reached without TLS, besides those on this machine. */
  plainRegistries: z.array(z.string()),
  keptBytes: z.number(),
  /** Beyond this size, the least recently used archives are removed. */
  capBytes: z.number(),
  minutes: z.number(),
  archives: z.array(
    z.object({
      image: z.string(),
      digest: z.string(),
      state: z.enum(['waiting', 'fetching', 'packing', 'ready', 'failed']),
      bytes: z.number(),
      /** The error message when it failed. */
      failure: z.string().nullable(),
      usedAt: instant,
    }),
  ),
})
export type DockerSetup = z.infer<typeof dockerSetup>

/** For admins: whether images can be fetched, and which archives are stored. */
export const dockerImages = {
  setup: endpoint({
    method: 'GET',
    path: '/api/integrations/docker',
    summary: 'The settings for docker archives, and the cached archives.',
    access: 'admin',
    response: dockerSetup,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/integrations/docker/archives',
    summary: 'Remove all cached archives. Those in progress are not affected.',
    access: 'admin',
    response: z.null(),
    status: 204,
  }),
}
