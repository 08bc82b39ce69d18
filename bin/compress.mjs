import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(js|css|svg)$/
const pack = {
  // The highest level, 11, makes them 2 % smaller still, and takes twice the time.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Writes `.br` and `.gz` beside each text file of a folder, so that no request waits for compression. */
export async function compressFiles(folder) {
  const names = (await fs.readdir(folder)).filter((name) => text.test(name))
  await Promise.all(names.map((name) => compress(path.join(folder, name))))
}

async function compress(file) {
  const bytes = await fs.readFile(file)
  for (const ending of Object.keys(pack)) await fs.writeFile(`${file}.${ending}`, await pack[ending](bytes))
}
