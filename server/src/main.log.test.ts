import { expect, test } from 'vitest'
import { tokenPaths } from './platform/secrets/token-urls.ts'
import { createServerEnv, startProcess } from './testing/processes/server-process.ts'

type Attachment = { signedUrl: string; uniqueFileName: string }

test('the log of a process at trace level contains no credentials', async () => {
  const ground = await createServerEnv()
  const desk = await startProcess({ ...ground.env, HATCHWAY_DEMO: '0', HATCHWAY_LOG: 'debug' })
  await desk.ready()
  const { ask } = desk
  const json = async <T>(asked: Promise<Response>) => {
    const reply = await asked
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }
  const [first, second, wrong] = ['a hatch of ours', 'another hatch', 'hatch-not-ours']

  const ada = { username: 'ada', email: 'ada@desk.example', fullName: 'Ada First', companyName: 'Northwind' }
  const setUp = await ask('/api/setup', { body: { ...ada, password: first } })
  const { id: requesterId } = (await setUp.json()) as { id: number }
  const firstCookie = setUp.headers.get('set-cookie')!.split(';')[0]!
  expect((await ask('/api/auth/login', { body: { username: 'ada', password: wrong } })).status).toBe(401)
  const malformed = { method: 'POST', headers: { 'content-type': 'application/json' } }
  expect(
    (await fetch(`http://127.0.0.1:${desk.port}/api/auth/login`, { ...malformed, body: `{"${wrong}` })).status,
  ).toBe(400)

  await ask('/api/auth/forgot-password', { body: { email: ada.email } })
  const mailsNow = async () =>
    (await json<{ mails: { id: number }[] }>(ask('/api/messages/outbox', { cookie: firstCookie }))).mails
  await expect.poll(mailsNow).toHaveLength(1)
  const mails = await mailsNow()
  const mail = await json<{ text: string }>(ask(`/api/messages/outbox/${mails[0]!.id}`, { cookie: firstCookie }))
  const token = /token=([\w-]+)/.exec(mail.text)![1]!
  await ask(`/reset-password?token=${token}`, { headers: { accept: 'text/html' } })
  await ask(`/api/nowhere?token=${token}`)
  const reset = await ask('/api/auth/reset-password', { body: { token, newPassword: second } })
  expect(reset.status).toBe(200)
  const cookie = await desk.signIn('ada', second)

  const types = await json<{ id: number }[]>(ask('/api/ticket-types', { cookie }))
  const groups = await json<{ id: number }[]>(ask('/api/agent-groups', { cookie }))
  const ticket = {
    assignedGroupId: groups[0]!.id,
    requesterId,
    subject: 'A file',
    description: 'Please keep it.',
    typeId: types[0]!.id,
    category: 'Other',
    priority: 'low',
  }
  const { id } = await json<{ id: number }>(ask('/api/tickets', { cookie, body: ticket }))
  const files = `/api/tickets/${id}/attachments`
  const promised = await json<Attachment>(ask(files, { cookie, body: { fileName: 'a.txt' } }))
  const put = await fetch(promised.signedUrl, { method: 'PUT', body: 'bytes' })
  expect(put.status).toBe(200)
  const record = { uniqueFileName: promised.uniqueFileName, fileSize: '5' }
  const kept = await json<Attachment>(ask(`${files}?isUploadSuccessReq=true`, { cookie, body: record }))
  expect(await (await fetch(kept.signedUrl)).text()).toBe('bytes')

  const invited = { username: 'ben', email: 'ben@desk.example', fullName: 'Ben Second', role: 'agent' }
  const { id: invitedId } = await json<{ id: number }>(ask('/api/users', { cookie, body: invited }))
  const invite = `/api/users/${invitedId}/invitation/link`
  const { url: invitationUrl } = await json<{ url: string }>(ask(invite, { cookie, method: 'POST' }))
  const invitation = /token=([\w.-]+)/.exec(invitationUrl)![1]!
  await ask(`/invitation?token=${invitation}`, { headers: { accept: 'text/html' } })

  const inUrls = new Set<string>()
  /** A token of its own for each URL, so that the output shows which of them was not masked. */
  const nextToken = () => {
    const secret = `secret${inUrls.size}-${'x'.repeat(40)}`
    inUrls.add(secret)
    return secret
  }
  for (const path of tokenPaths)
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      const url = () => path.replace(':token', nextToken()).replace(':name', 'a-name.txt')
      const referer = `http://127.0.0.1:${desk.port}${url()}`
      await ask(url(), { method, headers: { accept: 'text/html', referer } })
      await ask(url().replace('/api/', '/api//'), { method })
      await ask(url().replace('e', '%65'), { method })
      const next = encodeURIComponent(`/a?token=${nextToken()}`)
      await ask(`/api/nowhere?returnTo=${encodeURIComponent(url())}&next=${next}`)
      const report = { 'csp-report': { 'document-uri': `http://a${url()}`, 'effective-directive': 'script-src' } }
      await ask('/api/csp-reports', { body: report, headers: { 'content-type': 'application/csp-report' } })
    }

  const { apiKey } = await json<{ apiKey: string }>(ask('/api/auth/me/api-key/generate', { cookie, method: 'PATCH' }))
  const wrongKey = `${apiKey.slice(0, -8)}01234567`
  const by = (key: string, path = '/api/auth/me') => ask(path, { headers: { authorization: `Bearer ${key}` } })
  expect([(await by(apiKey)).status, (await by(wrongKey)).status]).toEqual([200, 401])
  const metrics = await (await by(apiKey, '/metrics')).text()

  desk.kill('SIGTERM')
  expect(await desk.exited).toBe(0)
  await ground.close()
  const output = desk.output()
  expect(output).toContain('/api/uploads/…')
  const cookies = [firstCookie, cookie].map((one) => one.split('=')[1]!)
  const addresses = [promised, kept].map(({ signedUrl }) => /\/api\/(?:uploads|files)\/([^/]+)/.exec(signedUrl)![1]!)
  for (const secret of [apiKey, wrongKey]) expect(metrics).not.toContain(secret)
  expect(output).toContain('/api/messages/approval/…')
  for (const secret of [apiKey, wrongKey, first, second, wrong, token, invitation, ...cookies, ...addresses])
    expect(output).not.toContain(secret)
  expect([...inUrls].filter((secret) => output.includes(secret))).toEqual([])
})
