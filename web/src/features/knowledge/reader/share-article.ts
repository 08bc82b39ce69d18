/** The result of sharing: shared with the device's share sheet, copied, canceled by the user, or failed. */
export type Shared = 'shared' | 'copied' | 'canceled' | 'failed'

/** Shares an article's URL: with the device's share sheet, else the clipboard, else the deprecated copy command. */
export async function shareArticle({
  title,
  text,
  url,
}: {
  title: string
  text: string
  url: string
}): Promise<Shared> {
  if (navigator.share) {
    try {
      await navigator.share({ title, text, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'canceled'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return copyTheOldWay(url) ? 'copied' : 'failed'
  }
}

/** Copies with the deprecated command, because pages that are not served over https have no clipboard API. */
function copyTheOldWay(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const host = document.activeElement?.closest('[role="dialog"]') ?? document.body
  host.append(field)
  const before = document.activeElement as HTMLElement | null
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    before?.focus()
  }
}
