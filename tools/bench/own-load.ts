/** A load generator for machines without wrk, in a process of its own: so many connections, one request each at a time. */
import http from 'node:http'

type Given = { url: string; seconds: number; token: string; connections: number }

const { url, seconds, token, connections } = JSON.parse(process.argv[2] ?? '{}') as Given
const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
const times: number[] = []
let failed = 0

const ask = (): Promise<void> =>
  new Promise((resolve) => {
    const start = performance.now()
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
  while (performance.now() < end) await ask()
}
await Promise.all(Array.from({ length: connections }, one))
const took = (performance.now() - start) / 1000
times.sort((left, right) => left - right)
const at = (share: number): number => times[Math.floor(times.length * share)] ?? NaN
const requests = times.length
console.log(JSON.stringify({ requestsPerSecond: requests / took, requests, p50: at(0.5), p99: at(0.99), failed }))
agent.destroy()
