/** How sharing went: by the device's own sheet, into the clipboard, called off by the person, or not at all. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed'

/** Shares an article's address: by the device's own sheet, else into the clipboard, else the old way of copying. */
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
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return copyTheOldWay(url) ? 'copied' : 'failed'
  }
}

/** Pages that are not served over https have no clipboard. */
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
