import { parentPort, workerData } from 'node:worker_threads'
import { loadHttp } from './http-load.ts'
import type { ProbeWork } from './probe.ts'

const { port, request, load } = workerData as ProbeWork
parentPort!.postMessage(await loadHttp(port, () => request, load))
