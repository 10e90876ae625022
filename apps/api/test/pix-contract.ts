import { isCivilDate } from '@portal/brazil/dates'
import { Ajv } from 'ajv'
import { z } from 'zod'
import type { PspWatch } from '@portal/sandbox/psp'
import type { LocalAnswer, LocalRequest } from '@portal/sandbox/serve'
import contract from './contracts/pix-2.9.0.json' with { type: 'json' }
import { automaticCalls, automaticMisfits } from './pix-automatic-contract.ts'

type Call = {
  scope: string
  ids: (string | null)[]
  asks?: string
  query?: string
  answers: Record<string, string | null>
  problems: string[]
}

type Judged = Omit<Call, 'scope' | 'query'> & {
  name: string
  /** A public call has none. */
  scope?: string
  pattern: RegExp
  queryMisfits(asked: Record<string, string>): string[]
  misfits(schema: string, body: unknown): string[]
}

const ownCalls = Object.entries<Call>(contract.calls).map(([name, { query, ...call }]) => ({
  name,
  pattern: new RegExp(`^${name.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
  ...call,
  queryMisfits: (asked: Record<string, string>) => (query ? misfits(query, asked) : Object.keys(asked)),
  misfits,
}))

const calls: Judged[] = [...ownCalls, ...automaticCalls]

const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true })
ajv.addFormat('date-time', (text) => z.iso.datetime({ offset: true }).safeParse(text).success)
ajv.addFormat('date', isCivilDate)
ajv.addFormat('uri', (text) => URL.canParse(text))
ajv.addSchema({ $id: contract.$id, $defs: contract.$defs })

/** A body's misfits with a schema of the contract, by name; the fields, never their values. */
export function misfits(name: string, body: unknown): string[] {
  const validate = ajv.getSchema(`${contract.$id}#/$defs/${name}`)
  if (!validate) throw new Error(`the contract has no ${name}`)
  // Judged as it travels: without what JSON leaves out.
  void validate(body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim())
}

const problemName = (body: unknown) => /[A-Za-z]+$/.exec((body as { type?: string } | undefined)?.type ?? '')?.[0] ?? ''

function askFaults(call: Judged, asked: LocalRequest): string[] {
  const { ids, asks, pattern } = call
  const given = pattern.exec(`${asked.method} ${asked.path}`)?.slice(1) ?? []
  const wrongIds = ids.flatMap((id, at) => (id === null ? [] : call.misfits(id, decodeURIComponent(given[at] ?? ''))))
  const wrongQuery = call.queryMisfits(Object.fromEntries(asked.query))
  if (asks === undefined) return [...wrongIds, ...wrongQuery, ...(asked.text === '' ? [] : ['a body'])]
  const isJson = asked.headers['content-type']?.startsWith('application/json')
  return [...wrongIds, ...wrongQuery, ...(isJson ? [] : ['not as JSON']), ...call.misfits(asks, asked.body)]
}

/** The terms at a location travel signed; what is signed is judged. */
const contentOf = ({ body, type }: LocalAnswer): unknown =>
  type === 'application/jose' && typeof body === 'string'
    ? JSON.parse(Buffer.from(body.split('.')[1] ?? '', 'base64url').toString())
    : body

function answerFaults({ answers, problems, ...call }: Judged, answered: LocalAnswer): string[] {
  const { status, body, type } = answered
  const schema = answers[status]
  if (schema === null) return body === undefined ? [] : ['a body']
  if (schema !== undefined) return call.misfits(schema, contentOf(answered))
  if (status < 400) return [`${status} is not in the contract`]
  const name = problemName(body)
  const isKnown = [...problems, ...contract.generalProblems].includes(name)
  return [
    ...misfits('Problem', body),
    ...(type === 'application/problem+json' ? [] : ['not as a problem']),
    ...((body as { status?: number } | undefined)?.status === status ? [] : ['another status than its own']),
    ...(isKnown ? [] : [`${name} is no problem of this call`]),
  ]
}

/** A notice is of Pix, of authorisations (recs) or of their charges (cobsr). */
function noticeFaults(body: unknown): string[] {
  const { recs, cobsr } = (body ?? {}) as { recs?: unknown[]; cobsr?: unknown[] }
  const items = [
    ...(recs ?? []).flatMap((each) => automaticMisfits('RecNotification', each)),
    ...(cobsr ?? []).flatMap((each) => automaticMisfits('CobRNotification', each)),
  ]
  return recs || cobsr ? items : misfits('Notice', body)
}

const MOST_HEARD = 99

/** Holds what goes to a PSP and what comes back to API Pix 2.9.0. */
export function watchPix() {
  const faults = { asked: [] as string[], answered: [] as string[] }
  const seen = new Set<string>()
  let heard: { call: string; body: unknown }[] = []
  const watch: PspWatch = {
    call(asked, answered) {
      if (asked.path === '/oauth/token') return
      heard = [...heard.slice(-MOST_HEARD), { call: `${asked.method} ${asked.path}`, body: asked.body }]
      const call = calls.find(({ pattern }) => pattern.test(`${asked.method} ${asked.path}`))
      if (!call) {
        faults.asked.push(`${asked.method} ${asked.path} is not in the contract`)
        return
      }
      seen.add(`${call.name} ${answered.status}`)
      // A call that its token does not allow was not looked at.
      const isDenied = answered.status === 403
      faults.asked.push(...(isDenied ? [] : askFaults(call, asked)).map((fault) => `${call.name} asks: ${fault}`))
      faults.answered.push(...answerFaults(call, answered).map((fault) => `${call.name} answers: ${fault}`))
    },
    notice: (body) => void faults.answered.push(...noticeFaults(body).map((fault) => `notice: ${fault}`)),
  }
  return {
    watch,
    faults,
    /** Each call with the status of its answer, once. */
    seen: (): string[] => [...seen],
    /** The calls since this was asked last, the oldest first, as far as anybody wants to know. */
    heard() {
      const all = heard
      heard = []
      return all
    },
    /** Throws what was off the contract, on either side. */
    check(): void {
      const all = [...new Set([...faults.asked, ...faults.answered])]
      if (all.length > 0) throw new Error(`Off API Pix 2.9.0:\n${all.join('\n')}`)
    },
  }
}

/** Every call of the contract with the scope that it takes. */
export const pixCalls: { name: string; scope: string }[] = calls.flatMap(({ name, scope }) =>
  scope === undefined ? [] : [{ name, scope }],
)
