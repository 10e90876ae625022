import { freePort } from '../free-port.mjs'
import { node24, root } from '../bootstrap.mjs'
import { runQuietly } from '../processes.mjs'
import { startNode } from './nodes.ts'

/** A Pix that no charge expects goes into suspense ten minutes after it was paid. */
const LATER_MS = 11 * 60_000

/** Runs before a process's own code: its clock is ahead, so that nobody waits for those minutes. */
const ahead = `
  const Real = Date
  const now = () => Real.now() + ${LATER_MS}
  globalThis.Date = class extends Real {
    constructor(...given) { super(...(given.length === 0 ? [now()] : given)) }
    static now() { return now() }
  }`
const eleven = ['--import', `data:text/javascript,${encodeURIComponent(ahead)}`]

/** `npm run recover -- --since`, eleven minutes on: a node that does no jobs, and the command that speaks to it. */
export async function recover({ env }: { env: Record<string, string> }, since: Date): Promise<string> {
  const here = { ...env, PORT: String(await freePort()), OPERATOR_PORT: '', ROLE: 'web' }
  const node = await startNode(here, eleven)
  try {
    const args = [...eleven, 'apps/api/src/main/settle/recover.ts', '--since', since.toISOString()]
    const { output } = await runQuietly({ command: node24(), args, cwd: root, env: { ...process.env, ...here } })
    return output.trim()
  } finally {
    await node.end('SIGKILL')
  }
}
