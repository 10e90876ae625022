import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { BadConfiguration } from '../platform/config/environment.ts'
import {
  type DeviceRiskConfig,
  type DeviceRiskGateway,
  createDeviceRiskGateway,
} from '../platform/gateways/device-risk.ts'
import { type ClerkConfig, type ClerkGateway, createClerkGateway } from '../platform/gateways/clerks.ts'
import { type IdentityConfig, type IdentityProvider, createIdentityGateway } from '../platform/gateways/identity.ts'
import { type MailGateway, createMailGateway } from '../platform/gateways/mail.ts'
import { type PixConfig, type PixGateway, createPixGateway } from '../platform/gateways/pix.ts'
import { type ScannerConfig, type ScannerGateway, createScannerGateway } from '../platform/gateways/scanner.ts'
import { type SlipConfig, type SlipGateway, createSlipGateway } from '../platform/gateways/slips.ts'
import { type SmsConfig, type SmsGateway, createSmsGateway } from '../platform/gateways/sms.ts'

/** External services, as the API calls them. */
export type ExternalServices = {
  pix: PixGateway
  slips: SlipGateway
  mail: MailGateway
  sms: SmsGateway
  deviceRisk: DeviceRiskGateway
  /** Undefined where the issuer has no identity provider. */
  identity: IdentityProvider | undefined
  /** Undefined where the desk has no page. */
  clerks: ClerkGateway | undefined
  /** Undefined without a scanner: then uploads are kept, and not opened. */
  scanner: ScannerGateway | undefined
  close(): void
}

/** Addresses of a demo's stand-ins for services that are not configured. */
export type StandIns = {
  pix: PixConfig
  slips: SlipConfig
  sms: SmsConfig
  smtpUrl: string
  deviceRisk: DeviceRiskConfig
  identity: () => Promise<IdentityConfig>
  clerks: () => Promise<ClerkConfig>
  scanner: ScannerConfig
}

type Complete<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** The configuration of a part, or undefined when any of it is missing. */
const whole = <T extends Record<string, unknown>>(part: T): Complete<T> | undefined =>
  Object.values(part).every((value) => value !== undefined) ? (part as Complete<T>) : undefined

/** The real adapters: of configured services, and of stand-ins for the others. */
export function connectExternalServices(
  config: Config,
  clock: Clock,
  standIns: StandIns | undefined,
): ExternalServices {
  const pixGiven = whole(config.pix)
  const { account } = config.automaticDebit
  const pixKnown = pixGiven ? { ...config.pixDialect, ...pixGiven } : need(standIns, 'PIX_*').pix
  const pixConfig = account ? { ...pixKnown, account } : pixKnown
  const slipConfig = slipConfigOf(config.slips) ?? need(standIns, 'SLIPS_*').slips
  const smsConfig = whole(config.sms) ?? need(standIns, 'SMS_*').sms
  const pix = createPixGateway({ config: pixConfig, clock })
  const slips = createSlipGateway({ config: slipConfig, clock })
  const mail = createMailGateway({
    config: {
      url: config.smtpUrl ?? need(standIns, 'SMTP_URL').smtpUrl,
      from: config.mailFrom,
      requireTls: config.production,
    },
    clock,
  })
  const sms = createSmsGateway({ config: smsConfig })
  const deviceRisk = createDeviceRiskGateway(
    config.deviceRisk.url === undefined && standIns ? standIns.deviceRisk : config.deviceRisk,
  )
  return {
    pix,
    slips,
    mail,
    sms,
    deviceRisk,
    identity: identityOf(config, standIns),
    clerks: clerksOf(config, standIns),
    scanner: scannerOf(config, standIns),
    close: () => [pix, slips, mail, sms, deviceRisk].forEach((gateway) => gateway.close()),
  }
}

/** A bank without a secret identifies the client by its certificate. */
function slipConfigOf({
  mtls,
  clientSecret,
  baseUrl,
  tokenUrl,
  clientId,
  ...bank
}: Config['slips']): SlipConfig | undefined {
  const reached = whole({ baseUrl, tokenUrl, clientId })
  if (reached === undefined || (clientSecret === undefined && bank.provider !== 'sicoob')) return undefined
  return { ...reached, ...bank, ...(clientSecret !== undefined && { clientSecret }), ...(mtls && { mtls }) }
}

function identityOf(
  { identity, identityIssuer: issuer }: Config,
  standIns: StandIns | undefined,
): IdentityProvider | undefined {
  const configured = whole(identity)
  if (configured)
    return { issuer, gateway: createIdentityGateway(async () => ({ ...configured, issuer: configured.url })) }
  return standIns && { issuer, gateway: createIdentityGateway(standIns.identity) }
}

function clerksOf({ desk }: Config, standIns: StandIns | undefined): ClerkGateway | undefined {
  if (desk === undefined) return undefined
  const { provider } = desk
  if (provider !== undefined) return createClerkGateway(async () => provider)
  return standIns && createClerkGateway(standIns.clerks)
}

function scannerOf({ scanner }: Config, standIns: StandIns | undefined): ScannerGateway | undefined {
  const { address, timeoutMs } = scanner
  const config = address ?? standIns?.scanner
  return config && createScannerGateway({ config, timeoutMs })
}

function need(standIns: StandIns | undefined, variable: string): StandIns {
  if (standIns === undefined) {
    throw new BadConfiguration(
      `${variable}: falta. Para uma demonstração, sem serviços de verdade, use SANDBOX=on: quem alcança o portal ` +
        `pode então ler os códigos, pagar e apagar tudo.`,
    )
  }
  return standIns
}
