/** A load generator for machines without wrk, in a process of its own: a number of connections, one request each at a time. */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { readFileSync } from 'node:fs'
import type { Target } from './crowd.ts'

/** One address, or a file of many in random order. */
/** `pauseMs` is how long each connection rests after an answer, as people do. */
type LoadInput = { seconds: number; connections: number; pauseMs?: number } & (Target | { file: string })

const given = JSON.parse(process.argv[2] ?? '{}') as LoadInput
const { seconds, connections, pauseMs = 0 } = given
const targets = 'file' in given ? (JSON.parse(readFileSync(given.file, 'utf8')) as Target[]) : [given]
const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
const times: number[] = []
let failed = 0

const ask = (): Promise<void> =>
  new Promise((resolve) => {
    const start = performance.now()
    const { url, token } = targets[Math.floor(Math.random() * targets.length)] ?? { url: '', token: '' }
    const request = http.get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume()
      response.on('end', () => {
        times.push(performance.now() - start)
        if (response.statusCode !== 200) failed += 1
        resolve()
      })
    })
    request.on('error', () => {
      failed += 1
      resolve()
    })
  })

const start = performance.now()
const end = start + seconds * 1000
const one = async (): Promise<void> => {
  while (performance.now() < end) {
    await ask()
    if (pauseMs > 0) await wait(pauseMs)
  }
}
await Promise.all(Array.from({ length: connections }, one))
const took = (performance.now() - start) / 1000
times.sort((left, right) => left - right)
const at = (share: number): number => times[Math.floor(times.length * share)] ?? NaN
const requests = times.length
console.log(JSON.stringify({ requestsPerSecond: requests / took, requests, p50: at(0.5), p99: at(0.99), failed }))
agent.destroy()
