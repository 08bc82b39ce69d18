import { toast } from '../../ui/toast/toast-store.ts'
import { messageMessages as messages } from './message.messages.ts'

/** Returns the id of a message's element, which is also the hash of a link to it. */
export const messageAnchor = (commentId: number) => `comment-${commentId}`

/** Returns the comment that the URL's hash names. */
export function linkedComment(hash: string): number | undefined {
  const id = /^#comment-([1-9]\d{0,9})$/.exec(hash)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Copies the URL of a message of the page to the clipboard and shows a toast. */
export function copyMessageLink(commentId: number) {
  const { origin, pathname } = window.location
  const url = `${origin}${pathname}#${messageAnchor(commentId)}`
  return navigator.clipboard.writeText(url).then(
    () => toast({ title: messages.linkCopied, variant: 'success' }),
    () => toast({ title: messages.linkNotCopied, description: url, variant: 'destructive' }),
  )
}
