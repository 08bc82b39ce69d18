import { image } from '@hatchway/contract/releases'

export type ImageName = {
  /** Registry and path, without tag or digest; as it is asked for. */
  repository: string
  tag: string | null
  digest: string | null
}

/** The parts of an image's name, or null for what is no such name: nothing else ever reaches skopeo. */
export function imageNameOf(text: string): ImageName | null {
  // Not even blanks around it are passed over.
  if (image.safeParse(text).data !== text) return null
  const [name = '', digest = null] = text.split('@')
  const tagAt = name.indexOf(':', name.lastIndexOf('/') + 1)
  const repository = tagAt < 0 ? name : name.slice(0, tagAt)
  return { repository, tag: tagAt < 0 ? null : name.slice(tagAt + 1), digest }
}

/** What the registry is asked for: a digest says it all, and a tag beside it is only for people. */
export const sourceOf = ({ repository, tag, digest }: ImageName) =>
  digest ? `${repository}@${digest}` : `${repository}:${tag ?? 'latest'}`

/** The name by which Docker knows the image once it is loaded. An archive can't name digests. */
export const loadedAs = ({ repository, tag, digest }: ImageName) =>
  `${repository}:${tag ?? (digest ? `sha256-${digest.slice(7, 19)}` : 'latest')}`

/** `remote-access-5.3.0.tar` */
export function archiveFileName({ repository }: ImageName, packageName: string | null, version: string) {
  const name = packageName || repository.split('/').at(-1)!
  return `${name}-${version}.tar`.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '')
}
