import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { runQuietly } from '../processes.mjs'

const programs = ['/usr/bin/promtool', '/usr/local/bin/promtool']

/**
 * Checks and tries the rules of alerts; `missing` says what is not installed.
 * @returns {Promise<{ code: number, output: string, missing?: string }>}
 */
export async function testRules() {
  const command = programs.find(existsSync)
  if (command === undefined)
    return { code: 0, output: '', missing: 'not installed: promtool (apt-get install prometheus)' }
  const cwd = join(root, 'deploy/alerts')
  const checked = await runQuietly({ command, args: ['check', 'rules', 'portal.yml'], cwd })
  const tried = await runQuietly({ command, args: ['test', 'rules', 'portal.test.yml'], cwd })
  return { code: checked.code || tried.code, output: checked.output + tried.output }
}
