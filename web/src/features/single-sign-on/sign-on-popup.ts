import { type SignOnOutcome, signOnMessage } from '@hatchway/contract/accounts/single-sign-on'
import { signOnMessages as messages } from './sign-on.messages.ts'

/** The page that signs in directly, and the page that waits for a URL. */
const pages = { signIn: '/api/auth/azure', wait: '/api/auth/azure/wait' }
const size = { width: 600, height: 700 }
/** Interval of the check whether the popup was closed (ms). */
const poll = 500

/** The reason of the failure when the user closes the popup. */
export const popupClosed = messages.popupClosed

export type Failure = { success: false; error: string }
type PopupMessage = { type?: unknown; status?: unknown; error?: unknown } & Partial<SignOnOutcome>
type Popup = {
  /** Requests the identity provider's URL while the popup waits. Without it the popup signs in directly. */
  begin?: () => Promise<string>
  onSuccess: (outcome: Partial<SignOnOutcome>) => void
  onFailure: (failure: Failure) => void
}

/** Opens the identity provider's sign-in in a popup and listens for the result. Returns the function that stops listening. */
export function openSignOnPopup({ begin, onSuccess, onFailure }: Popup): () => void {
  const popup = window.open(begin ? pages.wait : pages.signIn, signOnMessage, features())
  if (!popup) {
    fail(messages.popupBlocked)
    return () => {}
  }

  let wasClosed = false
  const timer = setInterval(() => {
    if (!popup.closed) return
    // The popup posts its result and closes itself. The message can arrive after the first check that finds the popup closed.
    if (!wasClosed) {
      wasClosed = true
      return
    }
    stop()
    fail(popupClosed)
  }, poll)
  window.addEventListener('message', onMessage)
  begin?.().then(
    (address) => popup.location.replace(address),
    (error: Error) => {
      stop()
      popup.close()
      fail(error.message)
    },
  )
  return stop

  function onMessage({ origin, data }: MessageEvent<PopupMessage | null>) {
    if (origin !== window.location.origin || data?.type !== signOnMessage) return
    stop()
    if (data.status === 'success') onSuccess(data)
    else fail(typeof data.error === 'string' ? data.error : messages.refused)
  }
  function stop() {
    clearInterval(timer)
    window.removeEventListener('message', onMessage)
  }
  function fail(error: string) {
    console.error(messages.logged, error)
    onFailure({ success: false, error })
  }
}

function features() {
  const left = Math.round(window.screenX + (window.outerWidth - size.width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - size.height) / 2)
  return `width=${size.width},height=${size.height},left=${left},top=${top}`
}
