import { randomBytes } from 'node:crypto'
import { startSandbox } from '@portal/sandbox/sandbox'
import { plantStories } from '@portal/sandbox/stories/plant'
import { connectExternalServices } from '../../apps/api/src/main/external-services.ts'
import { createServices } from '../../apps/api/src/main/services.ts'
import { stoppedClock, systemClock } from '../../apps/api/src/platform/clock.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { ownChannel } from '../../apps/api/src/platform/db/channel.ts'
import { openPostgres } from '../../apps/api/src/platform/db/database.ts'
import { drawDocument } from '../../apps/api/src/platform/documents/document-pool.ts'
import { passwordHasher } from '../../apps/api/src/identity/sign-in/passwords/passwords.ts'
import { deriveKeys } from '../../apps/api/src/platform/secrets.ts'
import { gather } from './crowd.ts'

const SECRET = 'segredo-das-notificacoes-da-medida-0123456789'
/** A log of what goes wrong. */
export const warnings = {
  info: () => undefined,
  warn: (details: object, text: string) => console.warn(text, details),
  error: (details: object, text: string) => console.error(text, details),
}

/** A migrated database with issuers and many customers. */
export async function fillDatabase(url: string, size: number): Promise<void> {
  const { db, close } = await openPostgres({ servers: [url] })
  await plantStories({ db, clock: systemClock, hash: passwordHasher(64).hash })
  await close()
  await gather(url, size)
}

export type OwnServices = Awaited<ReturnType<typeof openServices>>

/** The services of a process, whose jobs run when they are woken, with their outside beside them. */
export async function openServices(url: string) {
  // It stands still, so that a slow machine has no more to do than a fast one.
  const clock = stoppedClock(systemClock.now().toISOString())
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url })
  const { db, close } = await openPostgres({ servers: [url] })
  const sandbox = await startSandbox({ clock, noticeSecrets: { PIX: SECRET, BOLETO: SECRET } })
  const external = connectExternalServices(config, clock, sandbox.standIns)
  const { worker } = createServices({
    db,
    clock,
    keys: deriveKeys(randomBytes(32).toString('hex')),
    webhookSecrets: { PIX: [SECRET], BOLETO: [SECRET], MESA: [SECRET] },
    external,
    draw: drawDocument,
    log: warnings,
    record: () => {},
    passwordMemory: config.passwordMemory,
    rateFactor: 1,
    agreements: [],
    automaticDebit: config.automaticDebit,
    jobsInTurns: false,
    runsJobs: true,
    openChannel: ownChannel,
  })
  return {
    db,
    clock,
    external,
    psp: sandbox.psp,
    async run(job: string): Promise<void> {
      worker.wake(job)
      await worker.idle()
    },
    async close(): Promise<void> {
      await worker.stop()
      external.close()
      await sandbox.close()
      await close()
    },
  }
}
