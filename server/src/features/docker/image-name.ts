import { image } from '@hatchway/contract/releases/releases'

export type ImageName = {
  /** Registry and path, without tag or digest, as requested from the registry. */
  repository: string
  tag: string | null
  digest: string | null
}

/** Returns the parts of an image name, or null for an invalid name: only valid names are passed to skopeo. */
export function imageNameOf(text: string): ImageName | null {
  // Surrounding blanks are invalid as well.
  if (image.safeParse(text).data !== text) return null
  const [name = '', digest = null] = text.split('@')
  const tagAt = name.indexOf(':', name.lastIndexOf('/') + 1)
  const repository = tagAt < 0 ? name : name.slice(0, tagAt)
  return { repository, tag: tagAt < 0 ? null : name.slice(tagAt + 1), digest }
}

/** Returns the reference for the registry: a digest is sufficient, and a tag next to it is informational. */
export const sourceOf = ({ repository, tag, digest }: ImageName) =>
  digest ? `${repository}@${digest}` : `${repository}:${tag ?? 'latest'}`

/** Returns the name under which Docker has the image once it is loaded. An archive cannot name digests. */
export const loadedAs = ({ repository, tag, digest }: ImageName) =>
  `${repository}:${tag ?? (digest ? `sha256-${digest.slice(7, 19)}` : 'latest')}`

/** Returns a file name such as `remote-access-5.3.0.tar`. */
export function archiveFileName({ repository }: ImageName, packageName: string | null, version: string) {
  const name = packageName || repository.split('/').at(-1)!
  return `${name}-${version}.tar`.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '')
}
