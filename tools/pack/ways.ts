/** A trial runs the product from a packed folder, or from its image by podman, as `deploy/compose.yaml` has it. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync } from 'node:fs'
import { join } from 'node:path'

type Command = { program: string; args: string[]; env: Record<string, string | undefined>; name?: string }
export type Way = {
  command(words: string[], env: Record<string, string>): Command
  /** Lets the product read what a trial made for it, and write beside a delivery. */
  share(folder: string, delivery: string): void
  /** Throws where a running product could do more than it should. */
  check(name: string | undefined): string | undefined
}

const PODMAN = 'podman'
/** The account of the image, under which compose runs it too. */
const ACCOUNT = 1000

export const fromFolder = (folder: string): Way => ({
  command: (args, env) => ({ program: join(folder, 'bin/portal'), args, env }),
  share() {},
  check: () => undefined,
})

export const fromImage = (image: string, folder: string): Way => {
  let count = 0
  return {
    command(words, env) {
      const name = `portal-ensaio-${process.pid}-${(count += 1)}`
      const limits = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--tmpfs', '/tmp']
      // Each value goes from our environment: none stands in the process list.
      const names = Object.keys(env).flatMap((each) => ['--env', each])
      const places = ['--network', 'host', '--volume', `${folder}:${folder}`, '--name', name]
      const args = ['run', '--rm', ...limits, ...places, ...names, image, ...words]
      return { program: PODMAN, args, env: { ...process.env, ...env }, name }
    },
    share(shared, delivery) {
      chmodSync(shared, 0o755)
      chownSync(delivery, ACCOUNT, ACCOUNT)
    },
    check(name = '') {
      const ask = (...words: string[]): string => execFileSync(PODMAN, words, { encoding: 'utf8' }).trim()
      const tried = `const fs = require('node:fs')
        const may = (place) => { try { fs.writeFileSync(place + '/x', ''); return place } catch { return [] } }
        console.log(process.getuid(), ['/', '/opt/portal', '/opt/portal/apps/api/.cache', '/etc', '/tmp'].flatMap(may).join())`
      const said = ask('exec', name, '/opt/portal/bin/node', '-e', tried)
      if (said !== `${ACCOUNT} /tmp`) throw new Error(`o contêiner é de ${said}: esperado ${ACCOUNT}, e só /tmp`)
      ask('healthcheck', 'run', name)
      const bytes = Number(ask('image', 'inspect', image, '--format', '{{.Size}}'))
      return `sem privilégios, só /tmp se grava, healthcheck responde; a imagem tem ${Math.round(bytes / 1e6)} MB`
    },
  }
}
