import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { otherTabs } from '../session/session-actions.ts'
import { reloadSignedIn } from './greeting.ts'
import { openSignOnPopup } from './sign-on-popup.ts'

type MessageListener = (event: object) => void
const origin = 'http://localhost:3000'
let listeners: Set<MessageListener>
let popup: { closed: boolean; close: () => void; location: { replace: ReturnType<typeof vi.fn> } }
const page = { open: vi.fn(), location: { origin, reload: vi.fn() } }

const failed = vi.fn()
const opensAt = (address: string) => expect(page.open).toHaveBeenCalledWith(address, 'aad-auth', expect.any(String))
const tell = (data: unknown, from = origin) => {
  for (const listener of [...listeners]) listener({ origin: from, data })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  listeners = new Set()
  popup = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
  page.open.mockReset().mockReturnValue(popup)
  page.location.reload.mockReset()
  failed.mockReset()
  vi.stubGlobal('window', {
    ...page,
    screenX: 100,
    screenY: 50,
    outerWidth: 1400,
    outerHeight: 900,
    addEventListener: (_name: string, listener: MessageListener) => listeners.add(listener),
    removeEventListener: (_name: string, listener: MessageListener) => listeners.delete(listener),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('opens a popup of 600 by 700 pixels in the middle of the window', () => {
  openSignOnPopup({ onSuccess: reloadSignedIn, onFailure: failed })
  expect(page.open).toHaveBeenCalledWith('/api/auth/azure', 'aad-auth', 'width=600,height=700,left=500,top=150')
})

test('reloads the page on success, informs the other tabs and stops listening', () => {
  const informed = vi.spyOn(otherTabs, 'postMessage').mockReturnValue()
  openSignOnPopup({ onSuccess: reloadSignedIn, onFailure: failed })
  tell({ type: 'aad-auth', status: 'success', userId: 7 })
  expect(page.location.reload).toHaveBeenCalledOnce()
  expect(informed).toHaveBeenCalledExactlyOnceWith(7)
  expect(listeners.size).toBe(0)
  popup.closed = true
  vi.advanceTimersByTime(5000)
  expect(failed).not.toHaveBeenCalled()
})

test('reports any other status as an error with its reason and stops listening', () => {
  openSignOnPopup({ onSuccess: reloadSignedIn, onFailure: failed })
  tell({ type: 'aad-auth', status: 'error', error: 'The directory is busy.' })
  expect(failed).toHaveBeenCalledWith({ success: false, error: 'The directory is busy.' })
  expect(console.error).toHaveBeenCalledWith('Azure AD login failed:', 'The directory is busy.')
  expect(listeners.size).toBe(0)
  expect(page.location.reload).not.toHaveBeenCalled()
})

test('ignores messages of other types and from other origins', () => {
  openSignOnPopup({ onSuccess: reloadSignedIn, onFailure: failed })
  tell({ type: 'something', status: 'success' })
  tell({ type: 'aad-auth', status: 'success' }, 'https://evil.example')
  tell(null)
  expect(page.location.reload).not.toHaveBeenCalled()
  expect(listeners.size).toBe(1)
})

test('checks every 500 ms whether the popup was closed', () => {
  openSignOnPopup({ onSuccess: reloadSignedIn, onFailure: failed })
  popup.closed = true
  vi.advanceTimersByTime(499)
  expect(failed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(501)
  expect(failed).toHaveBeenCalledExactlyOnceWith({ success: false, error: 'Popup closed' })
  vi.advanceTimersByTime(5000)
  expect(failed).toHaveBeenCalledOnce()
  expect(listeners.size).toBe(0)
})

test('accepts a result that arrives after the popup closed itself', () => {
  openSignOnPopup({ onSuccess: reloadSignedIn, onFailure: failed })
  popup.closed = true
  vi.advanceTimersByTime(500)
  tell({ type: 'aad-auth', status: 'success' })
  vi.advanceTimersByTime(5000)
  expect(page.location.reload).toHaveBeenCalledOnce()
  expect(failed).not.toHaveBeenCalled()
})

test('reports a popup that the browser blocks at once', () => {
  page.open.mockReturnValue(null)
  openSignOnPopup({ onSuccess: reloadSignedIn, onFailure: failed })
  expect(failed).toHaveBeenCalledExactlyOnceWith({ success: false, error: 'Popup blocked' })
  expect(listeners.size).toBe(0)
})

test('navigates a waiting popup to the given URL, and closes it when there is none', async () => {
  const succeeded = vi.fn()
  openSignOnPopup({ begin: async () => 'https://login.example/authorize', onSuccess: succeeded, onFailure: failed })
  opensAt('/api/auth/azure/wait')
  await vi.advanceTimersByTimeAsync(0)
  expect(popup.location.replace).toHaveBeenCalledWith('https://login.example/authorize')
  tell({ type: 'aad-auth', status: 'success', purpose: 'connect' })
  expect(succeeded).toHaveBeenCalledWith(expect.objectContaining({ purpose: 'connect' }))
  expect(page.location.reload).not.toHaveBeenCalled()

  openSignOnPopup({
    begin: () => Promise.reject(new Error('Wrong password')),
    onSuccess: succeeded,
    onFailure: failed,
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(popup.close).toHaveBeenCalled()
  expect(failed).toHaveBeenCalledExactlyOnceWith({ success: false, error: 'Wrong password' })
})
