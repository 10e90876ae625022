import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../bootstrap.mjs'
import { freePort } from '../free-port.mjs'

const PROGRAM = '/usr/bin/prometheus'

type QueryAnswer = { status: 'success'; data: { result: unknown[] } } | { status: 'error'; error: string }
type FiringAlert = { state: string; labels: Record<string, string> }

/** A real Prometheus with the rules as they stand, over some operator's ports. */
export async function startPrometheus(folder: string, ports: readonly number[]) {
  if (!existsSync(PROGRAM)) throw new Error('not installed: prometheus (apt-get install prometheus)')
  const port = await freePort()
  const targets = ports.map((each) => `127.0.0.1:${each}`)
  const config = {
    global: { scrape_interval: '5s', scrape_timeout: '5s', evaluation_interval: '5s' },
    rule_files: [join(root, 'deploy/alerts/portal.yml')],
    scrape_configs: [{ job_name: 'portal', static_configs: [{ targets }] }],
  }
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, JSON.stringify(config))
  const args = [`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'series')}`]
  const child: ChildProcess = spawn(PROGRAM, [...args, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' })
  process.on('exit', () => child.kill('SIGKILL'))
  const firing = async (): Promise<Record<string, string>[]> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => undefined)
    if (answer?.ok !== true) return []
    const { data } = (await answer.json()) as { data: { alerts: FiringAlert[] } }
    return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels)
  }
  return {
    firing,
    /** The number of series that a query gives; an error where Prometheus does not take it. */
    async ask(query: string): Promise<number> {
      const address = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`
      const answer = (await (await fetch(address)).json()) as QueryAnswer
      if (answer.status !== 'success') throw new Error(`${query}: ${answer.error}`)
      return answer.data.result.length
    },
    /** Seconds until an alert fires; undefined where it does not in time. */
    async fires(name: string, withinSeconds: number): Promise<number | undefined> {
      const start = performance.now()
      for (;;) {
        const seconds = (performance.now() - start) / 1000
        if ((await firing()).some(({ alertname }) => alertname === name)) return Math.round(seconds)
        if (seconds > withinSeconds) return undefined
        await wait(1000)
      }
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
