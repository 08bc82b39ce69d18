const here = '/api/auth/azure'
/** The texts of this script, which the page carries. */
const texts = document.documentElement.dataset

/** Posts only to a page of the same origin. */
const tell = (message) => window.opener?.postMessage({ type: 'aad-auth', ...message }, window.location.origin)

async function ask(call, body) {
  const answer = await fetch(`${here}/${call}`, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(texts.unreachable)
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(said.message)
  return said
}

async function begin() {
  const { address } = await ask('begin')
  window.location.replace(address)
}

async function finish() {
  const { search } = window.location
  // The code in the URL works once; it is removed from the browser's history.
  window.history.replaceState(null, '', `${here}/callback`)
  const outcome = await ask('finish', { search })
  tell({ status: 'success', ...outcome })
  // The opener informs the other tabs: a page that learned of its own session from here could drop the result before it arrives. An opener
  // that has lost the reference to this window learns of the new session as every other tab does.
  if (outcome.purpose === 'sign-in' && !window.opener)
    new BroadcastChannel('hatchway_session').postMessage(outcome.userId)
  window.close()
}

/** Shows the error in this window. */
function show(title, sentence) {
  document.title = title
  document.getElementById('title').textContent = title
  document.getElementById('sentence').textContent = sentence
  offerToClose()
}

function offerToClose() {
  const close = document.getElementById('close')
  close.hidden = false
  close.addEventListener('click', () => window.close())
  close.focus()
}

const steps = {
  [here]: () =>
    begin().catch(({ message }) => {
      tell({ status: 'error', error: message })
      show(texts.cannotBegin, message)
    }),
  // The opener shows the error in its own words; without an opener, this page does.
  [`${here}/callback`]: () =>
    finish().catch(({ message }) => {
      tell({ status: 'error', error: message })
      if (window.opener) window.close()
      else show(texts.failed, message)
    }),
}

if (document.documentElement.hasAttribute('data-unset')) {
  tell({ status: 'error', error: document.title })
  offerToClose()
} else steps[window.location.pathname]?.()
