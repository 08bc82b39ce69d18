import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Actor, queueKeyOf } from '../actor.ts'
import { badRequest, HttpError } from '../http/errors.ts'
import { QueueFull } from '../jobs/fair-queue.ts'
import { inWorker, TaskTooExpensive } from '../jobs/worker-pool.ts'
import { type Cleaned, cleanHtml } from './clean-html.ts'
import { markupMessages as messages } from './content.messages.ts'
import { textOfHtml, withoutTags } from './plain-text.ts'
import { SizedCache } from './sized-cache.ts'

/** Who waits for the text: the worker thread cleans by turns of customers. */
type Caller = { actor: Actor }
type Clean = Extract<Cleaned, { html: string }>

/** The largest number of characters cleaned on the main thread, which takes a millisecond; longer texts go to the worker thread. */
const small = 4_000
const cleanInWorker = inWorker(new URL('./clean-html.ts', import.meta.url), cleanHtml)
const cache = new SizedCache<Clean>(16 * 1024 * 1024)

export const isLargeText = (value: unknown): value is string => typeof value === 'string' && value.length > small

/**
 * Returns plain text unchanged, and HTML without anything that could run, load a page or cover one. Throws 400 at `field` for markup that
 * exceeds the limits. Results are cached, so that text that is shown again is not cleaned again.
 */
export const sanitize = async (caller: Caller, content: string, field = '') =>
  content.includes('<') ? (await cleaned(caller, content, field)).html : content

/** Returns {@link sanitize}d text for a reader. Markup that exceeds the limits (it may be older than they are) loses its tags. */
export const sanitizeStored = (caller: Caller, content: string) =>
  orWithoutTags(content, () => sanitize(caller, content))

/** Returns the text of HTML as one line, for search and excerpts. */
export const wordsOfHtml = (caller: Caller, html: string) =>
  orWithoutTags(html, async () => (html.includes('<') ? (await cleaned(caller, html, '')).text : textOfHtml(html)))

async function orWithoutTags(content: string, work: () => Promise<string>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HttpError) return withoutTags(content)
    throw error
  }
}

async function cleaned(caller: Caller, content: string, field: string): Promise<Clean> {
  const key = keyOf(content)
  const known = cache.get(key)
  if (known) return known
  const result = await (isLargeText(content) ? offThread(caller, content, field) : inTurn(content))
  if ('problem' in result) throw badRequest(messages[result.problem], field)
  const size = 2 * (result.html.length + result.text.length)
  cache.set(key, result, size)
  // The result is what gets stored, and it is cleaned again for each reader.
  if (result.html !== content) cache.set(keyOf(result.html), result, size)
  return result
}

const keyOf = (content: string) => hash('sha256', content, 'base64')

async function offThread({ actor }: Caller, content: string, field: string) {
  try {
    return await cleanInWorker(queueKeyOf(actor), content)
  } catch (error) {
    if (error instanceof TaskTooExpensive) throw badRequest(messages.tooExpensive, field)
    if (error instanceof QueueFull) throw new HttpError('rate_limited', messages.busy, { retryAfter: 2 })
    throw error
  }
}

let charactersInTurn = 0

/** Cleans small texts one after the other. Many of them, as in a long conversation, leave the event loop to other requests in between. */
async function inTurn(content: string) {
  while (charactersInTurn >= small) await nextTurn()
  if (charactersInTurn === 0)
    setImmediate(() => {
      charactersInTurn = 0
    })
  charactersInTurn += content.length
  return cleanHtml(content)
}
