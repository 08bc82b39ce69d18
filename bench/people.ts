import type pg from 'pg'
import { hashToken, sessionCookie } from '../server/src/platform/http/server.ts'
import { password } from './data/fill.ts'
import { staff } from './data/sizes.ts'
import type { Session } from './load/request.ts'

export type Person = Session & { id: number; customerId: number | null }
export type People = Record<(typeof names)[number], Person>
export const names = ['agent', 'agent of 1 group', 'agent of 3 groups', 'biggest customer', 'average customer'] as const
const staffHost = 'desk.localhost'

/** Signs in over HTTP, as a browser does: agents with less and less visibility, and one user each of two customers. */
export async function signInPeople(port: number, owner: pg.Pool): Promise<People> {
  const biggest = await userOf(owner, 'order by count(*) desc')
  const average = await userOf(
    owner,
    'order by abs(count(*) - (select count(*) / (select count(*) from customers) from tickets))',
  )
  const on = (id: number) => signIn(port, { id, customerId: null, host: staffHost })
  return {
    agent: await on(staff.oneGroup - 1),
    'agent of 1 group': await on(staff.oneGroup),
    'agent of 3 groups': await on(staff.threeGroups),
    'biggest customer': await signIn(port, biggest),
    'average customer': await signIn(port, average),
  }
}

async function userOf(owner: pg.Pool, order: string) {
  const { rows } = await owner.query<Person>(
    `select u.id, u.customer_id as "customerId", p.host from users u join portals p using (customer_id)
    where customer_id = (select customer_id from tickets where customer_id <> 2 group by 1 ${order}, 1 limit 1) order by u.id limit 1`,
  )
  return rows[0]!
}

async function signIn(
  port: number,
  { id, customerId, host }: Pick<Person, 'id' | 'customerId' | 'host'>,
): Promise<Person> {
  const path = customerId === null ? '/api/auth/login' : '/api/portal/auth/login'
  const body = JSON.stringify({ username: `u${id}`, password })
  // The portal is determined by the Host header, which fetch would overwrite; a forwarded one would need a trusted proxy.
  const cookie = await send(port, path, host, body)
  return { id, customerId, host, cookie }
}

async function send(port: number, path: string, host: string, body: string): Promise<string> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path, method: 'POST', headers: { host, 'content-type': 'application/json' } },
      (response) => {
        response.resume()
        const cookie = response.headers['set-cookie']?.find((one) => one.startsWith(`${sessionCookie}=`))
        if (response.statusCode === 200 && cookie) resolve(cookie.split(';')[0]!)
        else reject(new Error(`Signing in at ${host} returned ${response.statusCode}`))
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Sessions of all unrestricted agents, inserted directly into the database: a user may not comment more than once a second. */
export async function createAgentSessions(owner: pg.Pool): Promise<Session[]> {
  const ids = Array.from({ length: staff.oneGroup - 2 }, (_, at) => at + 1)
  const token = (id: number) => `bench-${process.pid}-${id}`
  await owner.query(
    `insert into sessions (token_hash, user_id, expires_at)
    select hash, id, now() + interval '1 day' from unnest($1::int[], $2::text[]) as given (id, hash)`,
    [ids, ids.map((id) => hashToken(token(id)))],
  )
  return ids.map((id) => ({ host: staffHost, cookie: `${sessionCookie}=${token(id)}` }))
}
