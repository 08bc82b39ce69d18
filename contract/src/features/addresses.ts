import { z } from 'zod'
import { toOneLine } from './one-line.ts'
import { hostIn } from './url-host.ts'

const noAddress = 'Enter a URL that starts with https:// or http://'

/** A web URL. Rejects anything that could run (`javascript:`) or contains a password. */
export const httpAddress = z
  .string({ error: noAddress })
  .max(2000, noAddress)
  .transform(toOneLine)
  .refine(isHttp, noAddress)

const noHost = 'Enter a host name such as help.example.com or acme.localhost'
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The host name of a portal. A whole URL is reduced to its host; characters beyond ASCII are converted as browsers do. */
export const hostName = z.string({ error: noHost }).max(2000, noHost).transform(hostIn).refine(isHost, noHost)

function isHost(host: string) {
  const labels = host.split('.')
  // A name whose last part is numeric is not a host name: browsers read it as an IP address.
  return (
    host.length <= 253 &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1)!)
  )
}

function isHttp(value: string) {
  if (!/^https?:\/\/[^\s/]/i.test(value) || /[\s<>"]/.test(value)) return false
  try {
    const { protocol, username, password } = new URL(value)
    return (protocol === 'https:' || protocol === 'http:') && !username && !password
  } catch {
    return false
  }
}
