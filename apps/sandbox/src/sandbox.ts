import type { MovableClock } from '@portal/api/clock'
import type { StandIns } from '@portal/api/external-services'
import { startBank } from './bank.ts'
import { startDeviceRisk } from './device-risk.ts'
import { identityStandIn } from './identity.ts'
import { startMailInbox } from './mail-inbox.ts'
import { type PspWatch, startPsp } from './psp.ts'
import { startScanner } from './scanner.ts'
import { startSmsInbox } from './sms-inbox.ts'
import { storyFaults } from './stories/story-faults.ts'
import { tagInbox } from './visitor-trial.ts'

/** The secrets by which the PSP and the bank sign. */
type NoticeSecrets = Record<'PIX' | 'BOLETO', string>
type Options = { clock: MovableClock; noticeSecrets: NoticeSecrets; folder?: string; watchPix?: PspWatch }

/**
 * The demo's outside on loopback: PSP, bank, mail, SMS, identity provider, device risk and virus scanner. Never in
 * production.
 */
export async function startSandbox({ clock, noticeSecrets, folder, watchPix }: Options) {
  const kept = { clock, ...(folder !== undefined && { folder }) }
  const [psp, bank, sms, mail, deviceRisk, scanner] = await Promise.all([
    startPsp({ ...kept, noticeSecret: noticeSecrets.PIX, ...(watchPix && { watch: watchPix }) }),
    startBank({ ...kept, noticeSecret: noticeSecrets.BOLETO }),
    startSmsInbox(kept),
    startMailInbox(kept),
    startDeviceRisk(),
    startScanner(),
  ])
  const identity = identityStandIn()
  const standIns: StandIns = {
    pix: psp.config,
    slips: bank.config,
    sms: sms.config,
    smtpUrl: mail.url,
    deviceRisk: deviceRisk.config,
    identity: identity.config,
    clerks: identity.clerks,
    scanner: scanner.config,
  }
  return {
    standIns,
    clock,
    psp,
    bank,
    sms,
    mail,
    identity,
    deviceRisk,
    scanner,
    tags: tagInbox(clock),
    storyFaults: storyFaults(),
    close: async (): Promise<void> => {
      await Promise.all([psp, bank, sms, mail, identity, deviceRisk, scanner].map((each) => each.close()))
    },
  }
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>
