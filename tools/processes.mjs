import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

/**
 * `detached` makes a group: the command's children end with it, and a terminal's Ctrl+C reaches it through us.
 * @typedef {{
 *   command: string, args: string[], env?: NodeJS.ProcessEnv, cwd?: string, uid?: number, gid?: number, detached?: boolean
 * }} Command
 */

/** @typedef {import('node:child_process').ChildProcess} Child */

/** Each with what a signal to it goes to. @type {Map<Child, (signal: NodeJS.Signals) => void>} */
const running = new Map()
let isEnding = false

/** Longer than a server takes for the calls in hand. */
const PATIENCE_MS = 15_000

/**
 * Runs a tool as a whole: its number is the exit code, and its failure is told without our stack.
 * @param {() => Promise<number | void>} work
 */
export async function runMain(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * Runs a command to its end and keeps what it prints: for work whose words matter only when it fails.
 * @param {Command} command
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly({ command, args, ...options }) {
  if (isEnding) return Promise.resolve({ code: exitCode(null, 'SIGTERM'), output: '' })
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    running.set(child, (signal) => (options.detached ? killGroup(child, signal) : child.kill(signal)))
    child.on('error', (error) => resolve({ code: 127, output: output + error.message }))
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ code: exitCode(code, signal), output })
    })
  })
}

/**
 * Runs commands on this terminal until the first of them ends, ends the others, and gives its exit code.
 * @param {Command[]} commands
 * @returns {Promise<number>}
 */
export function runAttached(commands) {
  return new Promise((resolve) => {
    for (const { command, args, ...options } of commands) {
      const child = spawn(command, args, { ...options, stdio: 'inherit' })
      running.set(child, (signal) => child.kill(signal))
      child.on('error', (error) => {
        console.error(error.message)
        resolve(127)
      })
      child.on('close', (code, signal) => {
        running.delete(child)
        stopRunning('SIGTERM')
        resolve(exitCode(code, signal))
      })
    }
    forwardSignals()
  })
}

/** @param {NodeJS.Signals} signal */
function stopRunning(signal) {
  for (const stop of running.values()) stop(signal)
}

/** @param {Child} child @param {NodeJS.Signals} signal */
function killGroup({ pid }, signal) {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It ended by itself.
  }
}

/** Sends them a signal, starts nothing more, and waits for their end: what they write to is theirs until then. @param {NodeJS.Signals} signal */
export async function endRunning(signal) {
  isEnding = true
  const ends = [...running.keys()].map((child) => once(child, 'close'))
  stopRunning(signal)
  setTimeout(() => stopRunning('SIGKILL'), PATIENCE_MS).unref()
  await Promise.allSettled(ends)
}

function forwardSignals() {
  process.on('SIGTERM', () => stopRunning('SIGTERM'))
  process.on('SIGHUP', () => stopRunning('SIGTERM'))
  // A terminal sends Ctrl+C to the whole group: the child has it already, and a second one would cut its closing short.
  process.on('SIGINT', () => process.stdin.isTTY || stopRunning('SIGINT'))
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}
