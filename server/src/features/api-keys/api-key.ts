import { randomBytes } from 'node:crypto'

/** Creates a new key: 32 random bytes in hex, which a double click selects completely. */
export const generateApiKey = () => `hw_${randomBytes(32).toString('hex')}`

/** Returns the masked key, `hw_1a2b…9f`: enough to recognize it, and 26 bytes too little to use it. */
export const maskedKey = (key: string) => `${key.slice(0, 7)}…${key.slice(-2)}`
