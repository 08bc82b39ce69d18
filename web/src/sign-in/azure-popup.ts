const address = '/api/auth/azure'
const size = { width: 600, height: 700 }
/** How often it is looked whether the window was closed (ms). */
const poll = 500

type Failure = { success: false; error: string }

/**
 * Opens the directory's sign-in in a window and listens for its outcome: success reloads the page, signed in;
 * anything else is told to `onFailure`. Answers what stops the listening.
 */
export function openAzurePopup(onFailure: (failure: Failure) => void): () => void {
  const popup = window.open(address, 'aad-auth', features())
  if (!popup) {
    fail('Popup blocked')
    return () => {}
  }

  const timer = setInterval(() => {
    if (!popup.closed) return
    stop()
    fail('Popup closed')
  }, poll)
  window.addEventListener('message', hear)
  return stop

  function hear({ origin, data }: MessageEvent<{ type?: unknown; status?: unknown; error?: unknown } | null>) {
    if (origin !== window.location.origin || data?.type !== 'aad-auth') return
    stop()
    if (data.status === 'success') window.location.reload()
    else fail(typeof data.error === 'string' ? data.error : 'Invalid credentials')
  }
  function stop() {
    clearInterval(timer)
    window.removeEventListener('message', hear)
  }
  function fail(error: string) {
    console.error('Azure AD login failed:', error)
    onFailure({ success: false, error })
  }
}

function features() {
  const left = Math.round(window.screenX + (window.outerWidth - size.width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - size.height) / 2)
  return `width=${size.width},height=${size.height},left=${left},top=${top}`
}
