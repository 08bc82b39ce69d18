import type pg from 'pg'
import type { Browser, Locator, Page } from 'playwright-core'
import type { Bench } from '../measure-reads.ts'
import { launchBrowser, median, openPage, slowdown } from './slow-browser.ts'

/** The milliseconds from a press or a key to the paint of its result. */
export type Interaction = {
  name: string
  slowdown: number
  median: number
  slowest: number
  /** The median of the browser's own figure, Interaction to Next Paint: of the slowest event, without the time that the button was held. */
  nextPaint: number
  target: number
}
type Times = { painted: number; nextPaint: number }
type Place = { browser: Browser; origin: string; session: Bench['people']['agent'] }
type Act = (page: Page) => Promise<unknown>
/** A result is there when an element matches; `length` is that of a field's text. */
type Result = { selector: string; length?: number }

export const interactions = { name: 'interactions', who: 'browser', isMain: true }
const target = 100
/** From the list, on this machine as it is. */
const firstTicketTarget = 150
const repetitions = 5
const messages = 500

/** Measures what users do all day, in a browser whose processor is slowed, on pages that have loaded completely. */
export async function measureInteractions({ port, people }: Bench, owner: pg.Pool): Promise<Interaction[]> {
  const { rows } = await owner.query<{ id: number }>(
    `select id from tickets where status = 'open' order by id desc limit 2`,
  )
  const [short, long] = rows.map(({ id }) => id) as [number, number]
  await addMessages(owner, long, people.agent.id)
  const browser = await launchBrowser()
  const place: Place = { browser, origin: `http://${people.agent.host}:${port}`, session: people.agent }
  try {
    const ticket = `/tickets/${short}`
    return [
      await measure(place, 'tick a row', '/tickets', (page) => timed(page, isTicked, press(checkbox(page)))),
      await measure(place, 'untick a row', '/tickets', async (page) => {
        await timed(page, isTicked, press(checkbox(page)))
        return timed(page, isUnticked, press(checkbox(page)))
      }),
      await measure(place, 'the More menu of a ticket', ticket, (page) =>
        timed(page, { selector: '[role=menu]' }, press(page.getByRole('button', { name: 'More', exact: true }))),
      ),
      await measure(place, 'open the palette', '/tickets', (page) =>
        timed(page, { selector: '[role=dialog] [role=option]' }, () => page.keyboard.press('Control+k')),
      ),
      await measure(place, 'type in the composer', ticket, typed),
      await measure(place, `type in the composer, ${messages} messages`, `/tickets/${long}`, typed),
      ...(await measureOpening(place, long)),
    ]
  } finally {
    await browser.close()
  }
}

/** From the arrival of the pointer on an element to the press, in milliseconds: a user takes at least so long. */
const pauseBeforePress = 200

/** Moves the pointer to an element and presses, as a user does: the `click` of Playwright also checks in the page what it hits. */
const press = (element: Locator) => async (page: Page) => {
  const box = (await element.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(pauseBeforePress)
  await page.mouse.down()
  await page.mouse.up()
}

const checkbox = (page: Page) => page.getByRole('checkbox', { name: /^Select #/ }).nth(3)
const isTicked = { selector: 'tr:nth-child(4) [role=checkbox][data-state=checked]' }
const isUnticked = { selector: 'tr:nth-child(4) [role=checkbox][data-state=unchecked]' }

/** Types a few letters; the slowest counts. */
async function typed(page: Page): Promise<Times> {
  const field = page.getByRole('textbox', { name: 'Public reply' })
  await field.focus()
  const before = await field.inputValue()
  const times: Times[] = []
  for (const [at, letter] of [...'thanks'].entries()) {
    const isShown = { selector: 'textarea:focus', length: before.length + at + 1 }
    times.push(await timed(page, isShown, () => page.keyboard.press(letter)))
  }
  return {
    painted: Math.max(...times.map(({ painted }) => painted)),
    nextPaint: Math.max(...times.map(({ nextPaint }) => nextPaint)),
  }
}

async function measure(place: Place, name: string, url: string, act: (page: Page) => Promise<Times>) {
  const times: Times[] = []
  for (let run = 0; run < repetitions; run++) {
    const { context, page } = await openPage(place.browser, { ...place, isSlow: true })
    await page.goto(place.origin + url)
    await isSettled(page)
    times.push(await act(page))
    await context.close()
  }
  return interactionOf(name, slowdown, times, target)
}

function interactionOf(name: string, slowed: number, times: readonly Times[], most: number): Interaction {
  const painted = times.map((one) => one.painted)
  return {
    name,
    slowdown: slowed,
    median: median(painted),
    slowest: Math.max(...painted),
    nextPaint: median(times.map((one) => one.nextPaint)),
    target: most,
  }
}

/** Opens tickets from the list: the first one after a load and the next one, and, after another load, the long one. */
async function measureOpening({ browser, origin, session }: Place, long: number): Promise<Interaction[]> {
  const [first, second, longFirst]: [Times[], Times[], Times[]] = [[], [], []]
  const isLong = `[href="/tickets/${long}"]`
  const other = `main td a:not(${isLong})`
  const fromList = async (act: (page: Page, open: (link: Locator) => Promise<Times>) => Promise<unknown>) => {
    const { context, page } = await openPage(browser, { origin, session })
    await page.goto(`${origin}/tickets`)
    await isSettled(page)
    await act(page, (link) => timed(page, { selector: 'main article[aria-label^="Message from"]' }, press(link)))
    await context.close()
  }
  for (let run = 0; run < repetitions; run++) {
    await fromList(async (page, open) => {
      first.push(await open(page.locator(other).nth(1)))
      await page.goBack()
      await page.locator(other).first().waitFor()
      await isSettled(page)
      second.push(await open(page.locator(other).nth(4)))
    })
    await fromList(async (page, open) => longFirst.push(await open(page.locator(`main td a${isLong}`).first())))
  }
  return [
    interactionOf('first ticket from the list', 1, first, firstTicketTarget),
    interactionOf('second ticket from the list', 1, second, firstTicketTarget),
    interactionOf(`first ticket from the list, ${messages} messages`, 1, longFirst, firstTicketTarget),
  ]
}

/** Waits until the page has fetched and rendered what it does when idle: a slow browser fetches nothing while it evaluates scripts. */
async function isSettled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(untilIdle, 1500)
}

/** Runs in the page: waits until for some milliseconds it has fetched nothing and had no long task. */
function untilIdle(milliseconds: number) {
  return new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        work.disconnect()
        resolve()
      }, milliseconds)
    }
    const work = new PerformanceObserver(wait)
    work.observe({ entryTypes: ['longtask', 'resource'] })
    wait()
  })
}

/** Returns the milliseconds from the input to the paint of the first frame with its result. */
async function timed(page: Page, result: Result, act: Act): Promise<Times> {
  await page.evaluate(observeInput, result)
  await act(page)
  return page.evaluate(async () => {
    const { painted, slowestEvent } = window as unknown as { painted: Promise<number>; slowestEvent: () => number }
    const times = { painted: await painted }
    // The browser reports an event some time after its frame.
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { ...times, nextPaint: slowestEvent() }
  })
}

/** Runs in the page. */
function observeInput({ selector, length }: Result) {
  const isNow = () => {
    const found = document.querySelector<HTMLTextAreaElement>(selector)
    return found !== null && (length === undefined || found.value.length === length)
  }
  const painted = new Promise<number>((resolve) => {
    const begin = (event: Event) => {
      // The user holds it before the key that acts.
      if ((event as KeyboardEvent).key === 'Control') return
      for (const name of ['pointerdown', 'keydown']) window.removeEventListener(name, begin, true)
      const look = () => {
        // A timer that is set before a frame is painted runs after it.
        if (isNow()) setTimeout(() => resolve(performance.now() - event.timeStamp))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, begin, true)
  })
  let slowest = 0
  const events = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) slowest = Math.max(slowest, entry.duration)
  })
  events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  Object.assign(window, {
    painted,
    slowestEvent: () => {
      events.disconnect()
      return slowest
    },
  })
}

async function addMessages(owner: pg.Pool, ticketId: number, authorId: number) {
  await owner.query(
    `insert into comments (ticket_id, author_id, content, is_internal, source, created_at)
    select $1, $2, 'Message ' || k || '. Restarted the service, cleared its cache and asked for another try.', false, 'web', now()
    from generate_series(1, $3::int) k`,
    [ticketId, authorId, messages],
  )
}
