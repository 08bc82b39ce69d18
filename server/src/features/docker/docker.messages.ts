/** The texts of downloads of container images. */
export const dockerMessages = {
  noImage: (downloadUrl: string | null) => `This release has no container image. Download it from ${downloadUrl}`,
  notSetUp: 'Docker images cannot be downloaded from this server yet. Please ask support to set this up.',
  ready: 'Docker image is ready',
  restarting: 'Hatchway is restarting. Please try again in a moment.',
  invalidName: 'The image name of this release is not valid. Please contact support.',
  diskFull: 'The server has no disk space left for this image. Please contact support.',
  tooLate: 'The registry did not respond in time. Please try again later.',
  interrupted: 'The download of the image was interrupted. Please try again.',
  unknownFailure: 'The image could not be fetched. Please contact support.',
  registryBusy: 'The registry is busy. Please try again later.',
  accessDenied: 'The registry denied access to the image. Please contact support.',
  imageMissing: 'The registry does not have the image of this release. Please contact support.',
  registryUnreachable: 'The registry cannot be reached. Please try again later.',
  otherPlatform: 'The registry has no image for linux/amd64 under this name. Please contact support.',
} as const
