import { offsetClock } from '@portal/api/clock'
import { plantStories } from './stories/plant.ts'
import type { DemoOf } from '@portal/api/demo'
import { passwordHasher } from '@portal/api/sign-in/passwords'
import { bindSandboxPage } from './page.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'
import { failingFor } from './stories/failures.ts'
import { tellBank } from './stories/tell-bank.ts'
import { keepOffset } from './time.ts'
import { welcome } from './welcome.ts'

/** The whole demonstration: the outside, the story customers, the page `/sandbox` and a clock that it moves. */
export const demoOf: DemoOf = ({ dataFolder, passwordMemory }, { webhookSecrets: secrets }) => {
  const clock = keepOffset(offsetClock(), dataFolder)
  return {
    clock,
    async open(db) {
      const noticeSecrets = { PIX: secrets.PIX[0] ?? '', BOLETO: secrets.BOLETO[0] ?? '' }
      const sandbox = await startSandbox({ clock, noticeSecrets, folder: `${dataFolder}/sandbox` })
      await plantStories({ db, clock, hash: passwordHasher(passwordMemory).hash })
      await Promise.all([sandbox.storyFaults.learn(db), tellBank(db, clock, sandbox)])
      const ticking = tickingOf(sandbox)
      return {
        standIns: sandbox.standIns,
        around: failingFor(sandbox.storyFaults.of),
        bind: (http, parts) => bindSandboxPage(http, { sandbox, ...parts }),
        notifyAt: sandbox.bank.setWebhook,
        welcome,
        close: async () => {
          clearInterval(ticking)
          await sandbox.close()
        },
      }
    },
  }
}

/** The banks act by themselves as time passes. A failed save is tried again at the next turn. */
const tickingOf = ({ psp }: Sandbox): NodeJS.Timeout =>
  setInterval(() => void psp.automatic.run().catch(() => undefined), 1000).unref()
