const error = 'Single sign-on isn’t set up'

// Only a page of this very origin is told.
window.opener?.postMessage({ type: 'aad-auth', status: 'error', error }, window.location.origin)
document.getElementById('close')?.addEventListener('click', () => window.close())
