import type { Desk } from '../test-desk.ts'

type Someone = { id: number; customer_id: number | null } | null

/** A browser for single sign-on: it keeps the cookies of the desk and of the identity provider apart, as browsers do. */
export function aSignOn(desk: Desk, someone: Someone = null, host = 'localhost') {
  const atDesk = new Map<string, string>()
  const atDirectory = new Map<string, string>()

  async function post(url: string, payload: object = {}) {
    const { cookie = '' } = await desk.headersOf(someone)
    const own = [...atDesk].map(([name, value]) => `${name}=${value}`)
    const reply = await desk.app.inject({
      method: 'POST',
      url,
      headers: { host, cookie: [cookie, ...own].filter(Boolean).join('; ') },
      payload,
    })
    for (const { name, value } of reply.cookies) atDesk.set(name, value)
    return { status: reply.statusCode, json: reply.json() as Record<string, unknown> & { message?: string } }
  }

  /** Follows the provider's pages as `account` until it redirects the browser back; returns the query of that URL. */
  async function visitDirectory(address: string, account: string, { cancels = false } = {}): Promise<string> {
    let next = new URL(address)
    let form: URLSearchParams | undefined
    for (let hops = 0; hops < 12; hops += 1) {
      const reply = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...atDirectory].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form && { method: 'POST', body: form }),
      })
      form = undefined
      for (const line of reply.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
        atDirectory.set(name!, value!)
      }
      const location = reply.headers.get('location')
      if (location) {
        next = new URL(location, next)
        if (next.pathname === '/api/auth/azure/callback') return next.search
        continue
      }
      const page = await reply.text()
      const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? []
      const [, abort] = /href="([^"]*\/abort)"/.exec(page) ?? []
      if (cancels && abort) next = new URL(abort, next)
      else if (action) {
        const prompt = page.includes('name="prompt" value="login"') ? 'login' : 'consent'
        form = new URLSearchParams({ prompt, login: account, password: 'anything' })
        next = new URL(action, next)
      } else throw new Error(`The directory shows ${reply.status} ${page.slice(0, 600)}`)
    }
    throw new Error('The directory never sent the browser back')
  }

  return {
    post,
    visitDirectory,
    begin: (call = '/api/auth/azure/begin', payload: object = {}) => post(call, payload),
    finish: (search: string) => post('/api/auth/azure/finish', { search }),
    session: () => atDesk.get('hatchway_session'),
    /** Runs the whole flow. */
    async signOn(account: string, { call, payload }: { call?: string; payload?: object } = {}) {
      const begun = await post(call ?? '/api/auth/azure/begin', payload)
      if (begun.status !== 200) return begun
      return this.finish(await visitDirectory(begun.json.address as string, account))
    },
  }
}
