import type { FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { networkOf } from './limits.ts'
import { within } from './networks.ts'

/** The networks that each sender's calls come from; a sender without any may call from anywhere. */
export type SenderNetworks = Record<'PIX' | 'BOLETO' | 'MESA', readonly string[] | undefined>

/** Refuses a call from a network that is not its sender's, whatever it is signed with, before anything of it is read. */
export type SenderCheck = (sender: keyof SenderNetworks, request: FastifyRequest) => void

export function senderCheck(networks: SenderNetworks, log: Log): SenderCheck {
  const of = (sender: keyof SenderNetworks) => {
    const cidrs = networks[sender]
    return cidrs === undefined ? () => true : within(cidrs)
  }
  const isFrom = { PIX: of('PIX'), BOLETO: of('BOLETO'), MESA: of('MESA') }
  return (sender, { ip, id }) => {
    if (isFrom[sender](ip)) return
    // The operator needs the network: a sender that moved, or a secret in other hands.
    log.warn({ sender, network: networkOf(ip), reqId: id }, 'call from a network that is not its sender’s')
    throw new Refusal('REDE_NAO_PERMITIDA')
  }
}
