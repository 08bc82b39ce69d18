/** Never ends by itself. */
export function runForever(_input: null): never {
  for (;;);
}

/** Occupies its thread, without using processor time, until the gate is opened. */
export function waitAtGate(gate: Int32Array) {
  Atomics.wait(gate, 0, 0)
}

/** Needs more memory than a thread may have. */
export function fillMemory(_input: null) {
  const held: number[][] = []
  for (;;) held.push(new Array(1_000_000).fill(0.5))
}

export const double = (input: number) => input * 2

export function fail(message: string): never {
  throw new Error(message)
}
