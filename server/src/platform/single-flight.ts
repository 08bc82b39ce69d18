/**
 * Returns a function that runs one `load` at a time for each key. Callers who arrive while one runs share the next one, which begins after
 * they arrived: each receives what was true then or later, so that users see their own changes. Those who share a load receive its error.
 */
export function singleFlight<Value>() {
  const flights = new Map<string, { running: Promise<Value>; next?: Promise<Value> }>()

  return function share(key: string, load: () => Promise<Value>): Promise<Value> {
    const flight = flights.get(key)
    if (!flight) return start(key, load)
    const startNext = () => start(key, load)
    flight.next ??= flight.running.then(startNext, startNext)
    return flight.next
  }

  function start(key: string, load: () => Promise<Value>) {
    const running = load()
    const flight: { running: Promise<Value>; next?: Promise<Value> } = { running }
    flights.set(key, flight)
    const forget = () => {
      if (!flight.next) flights.delete(key)
    }
    running.then(forget, forget)
    return running
  }
}
