import { randomBytes } from 'node:crypto'

/** A new key: 32 bytes of chance in hex, which a double click selects whole. */
export const newKey = () => `hw_${randomBytes(32).toString('hex')}`

/** `hw_1a2b…9f`: enough to know a key again, and 26 bytes too little to use it. */
export const maskedKey = (key: string) => `${key.slice(0, 7)}…${key.slice(-2)}`
