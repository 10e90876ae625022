import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCluster, reachableBinaries, startServer, unprivilegedAccount } from '../postgres.mjs'
import { runQuietly } from '../processes.mjs'
import { archiving, recovering } from './settings.ts'

export type Archive = Awaited<ReturnType<typeof openArchive>>
type Server = { url: string; kill(): Promise<void>; stop(): Promise<void> }

/** A place for backups and WAL that outlives the servers, as a disk of another machine does. */
export async function openArchive() {
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined
  const own = (folder: string): string => {
    mkdirSync(folder, { recursive: true })
    // PostgreSQL's account must enter it.
    chmodSync(folder, 0o755)
    if (account) chownSync(folder, account.uid, account.gid)
    return folder
  }
  const newFolder = (): string => own(mkdtempSync(join(tmpdir(), 'portal-restauro-')))
  const home = newFolder()
  const [wal, base] = [own(join(home, 'wal')), join(home, 'base')]
  const { bin, version } = await reachableBinaries(home, account)
  if (!existsSync(join(bin, 'pg_basebackup'))) {
    rmSync(home, { recursive: true, force: true })
    throw new Error('Falta o pg_basebackup. Instale um PostgreSQL (Debian: postgresql).')
  }

  const run = async (name: string, args: readonly string[]): Promise<void> => {
    const command = name.startsWith('/') ? name : join(bin, name)
    const { code, output } = await runQuietly({ command, args: [...args], cwd: home, ...account })
    if (code !== 0) throw new Error(`${name}: ${code}\n${output}`)
  }

  const serve = async (folder: string, settings: Record<string, string>): Promise<Server> => {
    const { port, kill, stop } = await startServer({ bin, folder, account, settings })
    // A server that is gone leaves nothing behind: only the archive is there to restore from.
    const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    return {
      url: `postgres://portal@127.0.0.1:${port}/postgres`,
      kill: () => kill().finally(remove),
      stop: () => stop().finally(remove),
    }
  }

  return {
    version,
    /** An empty server that keeps its WAL here. */
    async startNew(): Promise<Server> {
      const folder = newFolder()
      await createCluster(bin, folder, account)
      return serve(folder, archiving(wal))
    },
    /** A base backup of a server in use, read again against its own manifest. */
    async backUp({ url }: Server): Promise<void> {
      await run('pg_basebackup', ['--dbname', url, '--pgdata', base, '--checkpoint', 'fast', '--no-sync'])
      await run('pg_verifybackup', ['--quiet', base])
    },
    /** Another server with all that was committed until a moment. */
    async restore(moment: Date): Promise<Server> {
      const folder = newFolder()
      await run('/bin/cp', ['-a', base, join(folder, 'data')])
      writeFileSync(join(folder, 'data', 'recovery.signal'), '')
      return serve(folder, { ...archiving(wal), ...recovering(wal, moment) })
    },
    hasSegment: (name: string): boolean => existsSync(join(wal, name)),
    close: (): void => rmSync(home, { recursive: true, force: true, maxRetries: 10 }),
  }
}
