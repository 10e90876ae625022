import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { AnsweredCall } from './http/access.ts'
import type { Measure } from './measure.ts'
import { securityEvents } from './security/security-events.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** The counts of a process, in Prometheus' words. No name of a person, an account or an address is a label. */
export function createMetrics() {
  const registry = new Registry()
  const { calls, durations, outside, jobs, faults, payments, lostDebits, events } = countersOf([registry])
  beginAtZero([
    [events, 'event', Object.keys(securityEvents)],
    [payments, 'method', ['PIX', 'BOLETO']],
    [lostDebits, 'outcome', ['missed', 'refused', 'retry-refused']],
    [faults, 'code', [DISK_FULL]],
  ])

  return {
    call({ call, status, seconds, isStream }: AnsweredCall): void {
      const labels = { call, status: `${Math.floor(status / 100)}xx` }
      calls.inc(labels)
      if (!isStream) durations.observe(labels, seconds)
    },
    outside: (service: string, outcome: string, seconds: number): void =>
      outside.observe({ service, outcome }, seconds),
    payment: (method: string): void => payments.inc({ method }),
    lostDebit: (outcome: string): void => lostDebits.inc({ outcome }),
    event: (event: string): void => events.inc({ event }),
    job: (job: string, isDone: boolean): void => jobs.inc({ task: job, outcome: isDone ? 'done' : 'failed' }),
    fault(error: unknown): void {
      const { code } = (error ?? {}) as { code?: unknown }
      if (typeof code === 'string' && SQLSTATE.test(code)) faults.inc({ code })
    },
    /** The process's own: processor, memory, event loop. */
    watchProcess: (): void => collectDefaultMetrics({ register: registry }),
    /** Gauges that `read` fills; whoever writes the text reads first. */
    gaugesOf: (measures: readonly Measure[]) => measures.map((measure) => gaugeOf(registry, measure)),
    type: registry.contentType,
    text: (): Promise<string> => registry.metrics(),
  }
}

function countersOf(registers: Registry[]) {
  const calls = new Counter({
    name: 'portal_calls_total',
    help: 'Answered requests, by call of the contract (or route) and class of status.',
    labelNames: ['call', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'portal_call_seconds',
    help: 'Time until an answer was sent; live streams are left out.',
    labelNames: ['call', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const outside = new Histogram({
    name: 'portal_outside_seconds',
    help: 'Calls of services outside: `failed` brought no answer, `refused` a right one that says no.',
    labelNames: ['service', 'outcome'],
    buckets: [0.05, 0.25, 1, 4, 10],
    registers,
  })
  const jobs = new Counter({
    name: 'portal_job_runs_total',
    // Prometheus has a label `job` of its own, and would rename ours.
    help: 'Runs of jobs in this process.',
    labelNames: ['task', 'outcome'],
    registers,
  })
  const faults = new Counter({
    name: 'portal_database_faults_total',
    help: 'Faults that the database named by its code (SQLSTATE).',
    labelNames: ['code'],
    registers,
  })
  const payments = new Counter({
    name: 'portal_payments_total',
    help: 'Payments that this process booked.',
    labelNames: ['method'],
    registers,
  })
  const lostDebits = new Counter({
    name: 'portal_debits_lost_total',
    help: 'Debits by Pix Automático that the PSP did not take in time, or refused.',
    labelNames: ['outcome'],
    registers,
  })
  const events = new Counter({
    name: 'portal_security_events_total',
    help: 'Events of the security log, also those whose line was left out.',
    labelNames: ['event'],
    registers,
  })
  return { calls, durations, outside, jobs, faults, payments, lostDebits, events }
}

function gaugeOf(registry: Registry, { name, help, labels: labelNames = [], read }: Measure) {
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
  // A gauge without labels is set to 0 by a reset, which would look measured.
  const clear = (): void => (labelNames.length === 0 ? gauge.remove() : gauge.reset())
  return {
    clear,
    async fill(): Promise<void> {
      const samples = await read()
      clear()
      for (const { labels = {}, value } of samples) gauge.set(labels, value)
    },
  }
}

/** A rate needs a value before the first event. */
function beginAtZero(counters: readonly [Counter, label: string, values: readonly string[]][]): void {
  for (const [counter, label, values] of counters) for (const value of values) counter.inc({ [label]: value }, 0)
}

const DISK_FULL = '53100'
const SQLSTATE = /^[0-9A-Z]{2}(?:\d[0-9A-Z]{2}|[0-9A-Z]\d{2})$/
